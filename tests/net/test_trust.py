"""Only who knows the code, and sees the certificate of the very host, comes in; what is remembered opens by itself."""

from __future__ import annotations

import hashlib
import socket
import ssl
import stat
import sys
import threading
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.net.trust import (
    CODE_SIGNS,
    CodeLock,
    CodeProof,
    NotTheHost,
    WrongCode,
    client_context,
    fingerprint,
    fresh_code,
    fresh_device,
    fresh_token,
    own_certificate,
    server_context,
    spoken,
    tidy_code,
    token_fits,
    token_hash,
    unproven_context,
)

FEW = 4096
CODE, OURS, THEIRS = "K7Q4MDXY", b"certificate of the host", b"certificate of somebody between"
LOCK = CodeLock(CODE, OURS, FEW)


def guest(code: str = CODE, der: bytes = OURS, iterations: int = FEW) -> CodeProof:
    return CodeProof(code, der, iterations)


def proved(lock: CodeLock, proof: CodeProof) -> None:
    """The whole conversation."""
    answer = lock.ask(proof.first)
    proof.confirm(answer.prove(proof.final(answer.server_first)))


# --- the code ---


def test_who_knows_the_code_comes_in_and_so_does_the_next_one():
    proved(LOCK, guest())
    proved(LOCK, guest())


@pytest.mark.parametrize("code", ["K7Q4MDXZ", "00000000", "k7q4mdxy"])
def test_who_has_another_code_stays_out(code: str):
    with pytest.raises(WrongCode):
        proved(LOCK, guest(code))


def test_who_relays_between_a_guest_and_the_host_shows_another_certificate_and_stays_out():
    deceived = guest(der=THEIRS)
    answer = LOCK.ask(deceived.first)
    with pytest.raises(WrongCode):
        answer.prove(deceived.final(answer.server_first))


def test_a_relay_that_asks_the_guest_itself_cannot_answer_it():
    deceived = guest(der=THEIRS)
    asking = CodeLock("00000000", THEIRS, FEW).ask(deceived.first)
    deceived.final(asking.server_first)
    honest = guest()
    answer = LOCK.ask(honest.first)
    with pytest.raises(NotTheHost):
        deceived.confirm(answer.prove(honest.final(answer.server_first)))


@pytest.mark.parametrize("said", ["v={proof}", "{final}", "{first}", "v=AAAA", "v=", "", "v=\udce9", "w" * 9000])
def test_a_host_that_does_not_know_the_code_is_not_believed_even_if_it_says_the_guest_s_own_words(said: str):
    proof = guest()
    final = proof.final(CodeLock("00000000", OURS, FEW).ask(proof.first).server_first)
    with pytest.raises(NotTheHost):
        proof.confirm(said.format(proof=final.rpartition("p=")[2], final=final, first=proof.first))


def test_words_to_one_guest_are_no_answer_to_another():
    mine, other = guest(), guest()
    with pytest.raises(NotTheHost):
        mine.final(LOCK.ask(other.first).server_first)
    with pytest.raises(NotTheHost):
        guest().final(guest().first)


def test_a_proof_that_was_overheard_opens_nothing():
    heard = guest()
    final = heard.final(LOCK.ask(heard.first).server_first)
    with pytest.raises(WrongCode):
        LOCK.ask(heard.first).prove(final)


def test_an_attempt_is_one_attempt():
    proof = guest("00000000")
    answer = LOCK.ask(proof.first)
    for final in (proof.final(answer.server_first), "c=x", ""):
        with pytest.raises(WrongCode):
            answer.prove(final)


@pytest.mark.parametrize("asked", [4096, 8191, 8193, 10_000_000])
def test_a_host_that_asks_for_less_or_more_work_than_agreed_gets_no_proof(asked: int):
    proof = guest(iterations=8192)
    honest = CodeLock(CODE, OURS, FEW).ask(proof.first).server_first
    with pytest.raises(NotTheHost):
        proof.final(honest.replace(f"i={FEW}", f"i={asked}"))


def test_a_host_that_says_that_the_code_is_wrong_is_taken_at_its_word():
    proof = guest()
    proof.final(LOCK.ask(proof.first).server_first)
    with pytest.raises(WrongCode):
        proof.confirm("e=invalid-proof")


@pytest.mark.parametrize("flag", ["n,,", "y,,", "p=tls-unique,,", "p=tls-server-end-point,a=x,"])
def test_nobody_proves_a_code_without_the_certificate(flag: str):
    with pytest.raises(WrongCode):
        LOCK.ask(guest().first.replace("p=tls-server-end-point,,", flag))


@pytest.mark.parametrize("first", ["n=admin,r=abcdefgh", "n=guest,r=" + "x" * 400, "n=guest", "r=abcdefgh"])
def test_nobody_asks_under_another_name_or_without_end(first: str):
    with pytest.raises(WrongCode):
        LOCK.ask(f"p=tls-server-end-point,,{first}")


PIECES = st.sampled_from(
    ["n=", "r=", "s=", "i=", "c=", "p=", "v=", "e=", "m=", ",", "=", "4096", "guest", "p=tls-server-end-point,,"]
)
NONSENSE = st.one_of(st.text(), st.text(st.characters()), st.lists(st.one_of(PIECES, st.text(max_size=5))).map("".join))


@given(NONSENSE)
def test_nonsense_is_a_wrong_code_to_the_host(said: str):
    with pytest.raises(WrongCode):
        LOCK.ask(said).prove(said)
    with pytest.raises(WrongCode):
        LOCK.ask(guest().first).prove(said)


@given(NONSENSE, NONSENSE)
def test_nonsense_is_not_the_host_to_the_guest(first: str, last: str):
    proof = guest()
    with pytest.raises(NotTheHost):
        proof.final(first)
    proof = guest()
    proof.final(LOCK.ask(proof.first).server_first)
    with pytest.raises(WrongCode if last.startswith("e=") else NotTheHost):
        proof.confirm(last)


@given(st.integers(0, 200), st.characters())
def test_one_sign_changed_on_the_way_and_nobody_comes_in(place: int, sign: str):
    proof = guest()
    answer = LOCK.ask(proof.first)
    final = proof.final(answer.server_first)
    at = place % (len(final) - 2)  # the last signs hold bits that mean nothing
    changed = final[:at] + sign + final[at + 1 :]
    if changed != final:
        with pytest.raises(WrongCode):
            answer.prove(changed)


def test_a_code_is_eight_signs_that_nobody_takes_for_others():
    codes = {fresh_code() for _ in range(500)}
    assert len(codes) == 500
    assert set("".join(codes)) == set(CODE_SIGNS) == set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set("ILOU")
    assert {len(code) for code in codes} == {8}


@pytest.mark.parametrize("typed", ["K7Q4MDX1", " k7q4 mdx1 ", "K7Q4-MDXI", "k7q4\u2011mdxl", "K7Q4\u00a0MDX1\n"])
def test_a_code_is_understood_however_it_is_typed(typed: str):
    assert tidy_code(typed) == "K7Q4MDX1"


@pytest.mark.parametrize("typed", ["", "K7Q4MDX", "K7Q4MDXYZ", "K7Q4MDXU", "K7Q4MD/Y", "Ｋ7Q4MDXY", "é7Q4MDXY"])
def test_what_is_no_code_is_none(typed: str):
    assert tidy_code(typed) is None


@given(st.text(CODE_SIGNS, min_size=8, max_size=8))
def test_a_code_that_is_read_out_is_understood(code: str):
    assert tidy_code(spoken(code)) == tidy_code(spoken(code).lower()) == code


# --- the certificate ---


def test_an_install_has_one_certificate_that_only_its_owner_can_read(tmp_path: Path):
    made = own_certificate(tmp_path / "new" / "folder")
    assert own_certificate(tmp_path / "new" / "folder") == made
    assert own_certificate(tmp_path / "elsewhere").der != made.der
    assert made.fingerprint == hashlib.sha256(made.der).digest()
    if sys.platform != "win32":
        assert stat.S_IMODE(made.path.stat().st_mode) == 0o600


def test_a_certificate_that_lay_open_is_private_from_now_on(tmp_path: Path):
    made = own_certificate(tmp_path)
    made.path.chmod(0o644)
    assert own_certificate(tmp_path) == made
    assert sys.platform == "win32" or stat.S_IMODE(made.path.stat().st_mode) == 0o600


def test_a_certificate_is_valid_whatever_the_clock_says_and_names_nobody(tmp_path: Path):
    from cryptography import x509

    read = x509.load_der_x509_certificate(own_certificate(tmp_path).der)
    assert read.not_valid_before_utc == datetime(2000, 1, 1, tzinfo=UTC)
    assert read.not_valid_after_utc.year == 2099
    assert read.subject.rfc4514_string() == read.issuer.rfc4514_string() == "CN=Doors & Disasters"


@pytest.mark.parametrize("damage", ["", "cut", "other key", "text", "endless", "locked"])
def test_a_damaged_certificate_is_made_anew(tmp_path: Path, damage: str):
    made = own_certificate(tmp_path)
    whole, other = made.path.read_text(), own_certificate(tmp_path / "other").path.read_text()
    begin = whole.index("-----BEGIN CERT")
    damaged = {
        "": "",
        "cut": whole[:-60],
        "other key": other[: other.index("-----BEGIN CERT")] + whole[begin:],
        "text": "Gruß",
        "endless": whole * 99,
        "locked": locked_key() + whole[begin:],
    }
    made.path.write_text(damaged[damage], encoding="utf-8")
    anew = own_certificate(tmp_path)
    assert anew.der != made.der
    assert own_certificate(tmp_path) == anew


def locked_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"word")).decode()


def test_where_nothing_can_be_kept_the_system_s_reason_comes_back(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match=r".+"):
        own_certificate(tmp_path / "file")


# --- the line ---


def spoken_over(server: ssl.SSLContext, client: ssl.SSLContext) -> tuple[bytes, bytes, str | None]:
    """Send b"hello" over a real link; return the bytes at the host, the certificate at the guest, the TLS version."""
    here, there = socket.socketpair()
    heard: list[bytes] = []

    def host() -> None:
        with there, suppress(OSError), server.wrap_socket(there, server_side=True) as line:
            heard.append(line.recv(9))

    thread = threading.Thread(target=host)
    thread.start()
    try:
        with here, client.wrap_socket(here) as line:
            seen, version = line.getpeercert(binary_form=True) or b"", line.version()
            line.sendall(b"hello")
    finally:
        here.close()
        thread.join(10)
    return b"".join(heard), seen, version


def test_a_first_visit_takes_the_certificate_and_the_next_one_trusts_it_alone(tmp_path: Path):
    ours = own_certificate(tmp_path)
    _, seen, version = spoken_over(server_context(ours), unproven_context())
    assert (seen, version) == (ours.der, "TLSv1.3")
    assert fingerprint(seen) == ours.fingerprint
    assert spoken_over(server_context(ours), client_context(seen)) == (b"hello", ours.der, "TLSv1.3")


@pytest.mark.parametrize("years", [(1970, 1980), (2090, 2099)])
def test_the_clock_of_a_machine_keeps_it_from_no_table_that_it_knows(tmp_path, monkeypatch, years: tuple[int, int]):
    monkeypatch.setattr("game.net.trust.VALID", tuple(datetime(year, 1, 1, tzinfo=UTC) for year in years))
    ours = own_certificate(tmp_path)
    heard, _, _ = spoken_over(server_context(ours), client_context(ours.der))
    assert heard == b"hello"


def test_another_machine_is_refused_before_a_word_is_said(tmp_path: Path):
    ours, theirs = own_certificate(tmp_path / "ours"), own_certificate(tmp_path / "theirs")
    with pytest.raises(ssl.SSLCertVerificationError):
        spoken_over(server_context(theirs), client_context(ours.der))


@pytest.mark.parametrize("older", [ssl.TLSVersion.TLSv1_2])
def test_older_tls_is_refused_on_both_sides(tmp_path: Path, older: ssl.TLSVersion):
    ours = own_certificate(tmp_path)
    for server, client in [(None, older), (older, None)]:
        host, visitor = server_context(ours), client_context(ours.der)
        if server:
            host.minimum_version, host.maximum_version = older, older
        if client:
            visitor.minimum_version, visitor.maximum_version = older, older
        with pytest.raises(OSError, match=r".+"):
            spoken_over(host, visitor)


def test_what_is_no_certificate_cannot_be_pinned():
    for nonsense in (b"", b"nonsense"):
        with pytest.raises((OSError, ValueError)):
            client_context(nonsense)


# --- tokens ---


def test_a_token_opens_and_its_hash_or_another_token_does_not():
    token = fresh_token()
    kept = token_hash(token)
    assert token_fits(token, kept)
    assert not any(token_fits(each, kept) for each in (kept, fresh_token(), token[:-1], token + b"x", b""))
    assert not token_fits(token, b"")


def test_no_two_machines_are_called_alike():
    assert len({fresh_device() for _ in range(99)}) == len({fresh_token() for _ in range(99)}) == 99
    assert (len(fresh_device()), len(fresh_token())) == (16, 32)
