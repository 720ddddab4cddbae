"""How machines know each other: the certificate of this install, the code of a table, the tokens of its guests.

    lock = CodeLock(code, certificate.der)                proof = CodeProof(code, der)           host | guest
    answer = lock.ask(proof.first)                        final = proof.final(answer.server_first)
    signature = answer.prove(final)                       proof.confirm(signature)

The code is the password of SCRAM-SHA-256-PLUS (RFC 5802, 7677), bound to the certificate of the host (RFC 5929): both
sides prove that they know the code and see the same certificate, so whoever stands between them has nothing. Nothing
here is cryptography of ours: Python brings TLS, the libraries certificates and SCRAM.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import scramp

from game.files import read_plain, tighten, write_private

FILE_NAME = "certificate.pem"
LARGEST_FILE = 16 * 1024
SUBJECT = "Doors & Disasters"
"""The subject of the certificate: the program and nobody, for anybody who knocks is shown it."""
VALID = datetime(2000, 1, 1, tzinfo=UTC), datetime(2099, 12, 31, tzinfo=UTC)
"""So long that other programs that look at them find nothing; ours do not (`client_context`)."""

CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no sign is taken for another one when it is read out."""
CODE_LENGTH = 8
MISREAD = str.maketrans("OIL", "011")
BETWEEN = re.compile(r"[\s\u2010-\u2015-]")
"""The signs that people put between the halves of a code."""

MECHANISM = "SCRAM-SHA-256-PLUS"
BINDING = "tls-server-end-point"
ITERATIONS = 600_000
"""Rounds of hashing that one guess of the code costs; about a third of a second."""
ANYBODY = "guest"
"""The user that SCRAM wants: a table has one code for all."""
LONGEST_PROOF = 320
"""Characters of one message of a proof; ours have about two hundred."""

TOKEN_BYTES = 32
ID_BYTES = 16


class WrongCode(Exception):
    """The guest does not know the code, sees another certificate or talks nonsense: it is not let in."""


class NotTheHost(Exception):
    """The machine that answers has not proved to know the code: somebody stands between, or the code was mistyped."""


class Certificate(NamedTuple):
    """Of this install: the public part, and the private file that holds it with its key."""

    der: bytes
    path: Path

    @property
    def fingerprint(self) -> bytes:
        return fingerprint(self.der)


def fingerprint(der: bytes) -> bytes:
    """By which a certificate is remembered: its SHA-256."""
    return hashlib.sha256(der).digest()


def own_certificate(folder: Path) -> Certificate:
    """The certificate of this install, made at the first call. Raises OSError if it can be neither read nor written.

    One whose file is damaged or gone is made anew: to everybody who has played here this is another machine then, until
    they enter the code again.
    """
    path = folder / FILE_NAME
    with suppress(OSError, ValueError):
        return _kept(path)
    write_private(path, _fresh_pem())
    return _kept(path)


def _kept(path: Path) -> Certificate:
    """OSError or ValueError if the file holds no certificate with its key."""
    tighten(path)
    text = read_plain(path, LARGEST_FILE).decode("ascii")
    kept = Certificate(ssl.PEM_cert_to_DER_cert(text[text.index(ssl.PEM_HEADER) :]), path)
    server_context(kept)
    return kept


def _fresh_pem() -> bytes:
    """A new private key and a certificate that it has signed itself."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, SUBJECT)])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), *VALID)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return secret + made.public_bytes(Encoding.PEM)


def server_context(certificate: Certificate) -> ssl.SSLContext:
    """TLS as the host speaks it. OSError if the file holds no certificate that fits its key."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(certificate.path, password="")  # an encrypted key is refused; none is asked for a password
    return context


def client_context(pinned: bytes) -> ssl.SSLContext:
    """TLS with the host that holds this certificate (DER) and with nobody else. The address proves nothing, so it is
    not compared, and neither are the dates: the clock of this machine may be wrong. OSError or ValueError if that is no
    certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_flags |= NO_DATES
    context.load_verify_locations(cadata=pinned)
    return context


NO_DATES = ssl.VerifyFlags(0x200000)
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which Python has no name for."""


def unproven_context() -> ssl.SSLContext:
    """TLS with anybody, for the first connection, which takes the certificate and sends nothing."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fresh_code() -> str:
    """A code for one opening of a table: 40 bits that nobody can foresee."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str | None:
    """Return the code that was typed or pasted; None if it is none. Small letters, spaces, hyphens and signs that look
    alike are forgiven."""
    code = BETWEEN.sub("", text).upper().translate(MISREAD)
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_SIGNS) else None


def spoken(code: str) -> str:
    """As it is shown and read out, in two halves."""
    half = CODE_LENGTH // 2
    return f"{code[:half]} {code[half:]}"


class CodeLock:
    """The lock of a host for those who want to sit down; one per code, for making it takes as long as a guess."""

    def __init__(self, code: str, der: bytes, iterations: int = ITERATIONS) -> None:
        self._mechanism = scramp.ScramMechanism(MECHANISM)
        self._secret = self._mechanism.make_auth_info(code, iteration_count=iterations)
        self._binding = BINDING, fingerprint(der)

    def ask(self, client_first: str) -> CodeAnswer:
        """One attempt begins. Raises WrongCode."""
        server = self._mechanism.make_server(self._secret_of, self._binding)
        return CodeAnswer(server, client_first)

    def _secret_of(self, user: str) -> tuple[bytes, bytes, bytes, int] | None:
        return self._secret if user == ANYBODY else None


class CodeAnswer:
    """One attempt of a guest, as the host sees it. `server_first` tells nothing about the code."""

    def __init__(self, server: scramp.core.ScramServer, client_first: str) -> None:
        self._server = server
        with _refusing(WrongCode):
            server.set_client_first(_short(client_first))
            self.server_first: str = server.get_server_first()

    def prove(self, client_final: str) -> str:
        """The guest knows the code; the answer proves that the host does too. Raises WrongCode."""
        with _refusing(WrongCode):
            self._server.set_client_final(_short(client_final))
            signature: str = self._server.get_server_final()
        return signature


class CodeProof:
    """One attempt, as the guest makes it. It says nothing else to a host before `confirm` has returned."""

    def __init__(self, code: str, der: bytes, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations
        self._client = scramp.ScramClient([MECHANISM], ANYBODY, code, channel_binding=(BINDING, fingerprint(der)))
        self.first: str = self._client.get_client_first()

    def final(self, server_first: str) -> str:
        """The proof, which takes a third of a second: not for the thread of a window. Raises NotTheHost if the host
        asks for fewer rounds than it must, which would make the code easy to guess, or for more."""
        with _refusing(NotTheHost):
            self._client.set_server_first(_short(server_first))
            if int(self._client.iterations) != self._iterations:
                raise NotTheHost
            proof: str = self._client.get_client_final()
        return proof

    def confirm(self, server_final: str) -> None:
        """Check that the host knows the code too. Raise WrongCode if it says that ours is wrong, else NotTheHost."""
        if server_final.startswith("e="):
            raise WrongCode
        with _refusing(NotTheHost):
            self._client.set_server_final(_short(server_final))


def _short(said: str) -> str:
    if len(said) > LONGEST_PROOF:
        raise ValueError
    return said


@contextmanager
def _refusing(fault: type[WrongCode | NotTheHost]) -> Iterator[None]:
    """Raise this fault for anything that SCRAM has against a message; only an attacker would want to know the cause."""
    try:
        yield
    except (scramp.ScramException, ValueError) as error:
        raise fault from error


def fresh_token() -> bytes:
    """By which a machine is let in again."""
    return secrets.token_bytes(TOKEN_BYTES)


def fresh_number(below: int) -> int:
    """Return a number below this one that nobody can foresee."""
    return secrets.randbelow(below)


def fresh_device() -> bytes:
    """Return a new id for a machine at one table; no secret."""
    return secrets.token_bytes(ID_BYTES)


def fresh_table() -> bytes:
    """Which table it is, wherever its save is opened; no secret."""
    return secrets.token_bytes(ID_BYTES)


def token_hash(token: bytes) -> bytes:
    """Return the hash of a token that a host keeps: a reader of the save cannot come in with it."""
    return hashlib.sha256(token).digest()


def token_fits(token: bytes, kept: bytes) -> bool:
    """Takes the same time wherever the two differ."""
    return hmac.compare_digest(token_hash(token), kept)
