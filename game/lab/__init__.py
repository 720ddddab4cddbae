"""Games without a window: playouts at random, simulations, measurements."""
