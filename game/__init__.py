"""The rules core: pure Python and msgspec; nothing in here imports ui or anything that draws."""
