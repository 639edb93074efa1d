"""Verifies a rate log by the standards alone (RFC 8032, RFC 9162, C2SP signed-note, tlog-checkpoint, tlog-tiles).

    python3 verify_rates.py URL [HEAD-OF-BEFORE]

Shares no code with the site. Prints what is wrong and exits with 1.
"""
import base64
import hashlib
import json
import sys
import urllib.request
from urllib.parse import urlsplit

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def fail(why):
    print(why)
    sys.exit(1)


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def point(data):
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    x = recover_x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return (w * x % P, y * z % P, x * y % P, w * z % P)


def times(scalar, base):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, base)
        base = add(base, base)
        scalar >>= 1
    return result


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    a, r = point(key), point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= Q or len(signature) != 64:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % Q
    left, right = times(s, BASE), add(r, times(k, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def signed_by(note, name, key):
    body, _, signatures = note.rpartition("\n\n")
    wanted = hashlib.sha256(name.encode() + b"\n\x01" + key).digest()[:4]
    for line in signatures.strip().split("\n"):
        dash, who, encoded = line.split(" ")
        data = base64.b64decode(encoded)
        if dash == "\u2014" and who == name and data[:4] == wanted:
            return is_signed(key, (body + "\n").encode(), data[4:])
    return False


def key_chain(text):
    parts, keys = text.rstrip("\n").split("\n\n"), []
    for body, signatures in zip(parts[::2], parts[1::2]):
        _, name, encoded, _ = body.split("\n")
        key, note = base64.b64decode(encoded), body + "\n\n" + signatures + "\n"
        if not any(signed_by(note, name, signer) for signer in keys[-1:] + [key]):
            fail("a key is not signed")
        keys.append(key)
    return keys


def sha256(data):
    return hashlib.sha256(data).digest()


def root(hashes):
    """RFC 9162, 2.1.1, word for word."""
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    k = 1 << (len(hashes) - 1).bit_length() - 1
    return sha256(b"\x01" + root(hashes[:k]) + root(hashes[k:]))


def address(number, width):
    name = "%03d" % (number % 1000)
    while number >= 1000:
        number //= 1000
        name = "x%03d/%s" % (number % 1000, name)
    return name if width == 256 else "%s.p/%d" % (name, width)


def tiles(count):
    return [(n, min(256, count - n * 256)) for n in range((count + 255) // 256)]


def main(site, before=None):
    def get(path):
        with urllib.request.urlopen(site + path) as answer:
            return answer.read()

    origin = urlsplit(site).netloc
    keys = key_chain(get("/rates/log/keys").decode())
    head = get("/rates/log/checkpoint").decode()
    name, size, encoded = head.split("\n")[:3]
    size = int(size)
    if name != origin or not signed_by(head, origin, keys[-1]):
        fail("the head is not signed")
    entries = []
    for number, width in tiles(size):
        bundle, at = get("/rates/log/tile/entries/" + address(number, width)), 0
        while at < len(bundle):
            length = int.from_bytes(bundle[at : at + 2], "big")
            entries.append(bundle[at + 2 : at + 2 + length])
            at += 2 + length
    hashes = [sha256(b"\x00" + entry) for entry in entries]
    if len(hashes) != size or root(hashes) != base64.b64decode(encoded):
        fail("the leaves do not make the root")
    level = hashes
    for number in range(8):
        for tile, width in tiles(len(level)):
            if b"".join(level[tile * 256 : tile * 256 + width]) != get("/rates/log/tile/%d/%s" % (number, address(tile, width))):
                fail("a tile of level %d is forged" % number)
        level = [root(level[at : at + 256]) for at in range(0, len(level) - 255, 256)]
    if before:
        old = open(before, encoding="utf-8").read()
        _, old_size, old_root = old.split("\n")[:3]
        if not any(signed_by(old, origin, key) for key in keys):
            fail("the head of before is not signed")
        if int(old_size) > size or root(hashes[: int(old_size)]) != base64.b64decode(old_root):
            fail("the log was rewritten")
    history = json.loads(get("/api/rates/history"))
    names = {"payoneer": "payoneer", "usdt": "usdt", "binance": "binance", "email-unit": "emailUnit"}
    for leaf, row in enumerate(history, size - len(history)):
        lines = dict(line.split(" ", 1) for line in entries[leaf].decode().split("\n")[:-1])
        figures = [[row[field + "Buy"], row[field + "Sell"]] for field in names.values()]
        same = [[float(figure) for figure in lines[field].split(" ")] for field in names] == figures
        if not same or lines["posted"] != row["setAt"] or json.loads(lines["note"]) != row["note"]:
            fail("leaf %d is not the row of the history" % leaf)
    print("verified %d %s" % (size, encoded))


main(*sys.argv[1:])
