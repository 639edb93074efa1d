import { randomBytes, scrypt } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { Decrypter, Encrypter, type Recipient, Stanza } from "age-encryption";
import { ArchiveError } from "./manifest.ts";

type Bytes = AsyncIterable<Uint8Array>;

export interface Envelope {
	/** What a file's name ends in beside its own. */
	readonly ending: "" | ".age";
	readonly close: (bytes: Bytes) => Bytes;
}

export const plainEnvelope: Envelope = { ending: "", close: (bytes) => bytes };

/** Encrypts for a recipient (`age1…`): the machine that makes backups cannot read them. @throws Error where it is none */
export function envelopeFor(recipient: string | Recipient): Envelope {
	const encrypter = new Encrypter();
	try {
		encrypter.addRecipient(recipient);
	} catch (cause) {
		throw new Error("--recipient: must be the public key of an age identity, age1…", { cause });
	}
	return { ending: ".age", close: (bytes) => through(bytes, (stream) => encrypter.encrypt(stream)) };
}

/** Opens what an identity can read, written as by age-keygen (`AGE-SECRET-KEY-1…`). @throws Error where it is none */
export function openerWith(identityFile: string): (bytes: Bytes) => Bytes {
	const decrypter = new Decrypter();
	const identities = identityFile.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
	if (identities.length === 0) throw new Error("--identity: the file holds no identity");
	try {
		for (const identity of identities) decrypter.addIdentity(identity.trim());
	} catch (cause) {
		throw new Error("--identity: the file holds no identity of age, AGE-SECRET-KEY-1…", { cause });
	}
	return (bytes) => through(bytes, (stream) => decrypter.decrypt(stream));
}

// The library's own stretches a passphrase on the event loop, which stands still meanwhile; Node's does not.
const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);
const label = "age-encryption.org/v1/scrypt";
/** 64 MiB for a moment, on a server of 1 GB; what `age -p` takes, 256 MiB, is the most that is read. */
const workFactor = { written: 16, most: 18 };
const nonce = new Uint8Array(12);

/** Encrypts for all who know the passphrase, as `age -p` does: by a `scrypt` recipient (C2SP age.md). */
export function envelopeWithPassphrase(passphrase: string): Envelope {
	return envelopeFor({
		async wrapFileKey(fileKey) {
			const salt = randomBytes(16);
			const body = chacha20poly1305(await keyOf(passphrase, salt, workFactor.written), nonce).encrypt(fileKey);
			const saltText = salt.toString("base64").replaceAll("=", "");
			return [new Stanza(["scrypt", saltText, String(workFactor.written)], body)];
		},
	});
}

/** @throws ArchiveError `foreign` where it was encrypted in another way, `passphrase` where not by this one */
export function openerWithPassphrase(passphrase: string): (bytes: Bytes) => Bytes {
	const decrypter = new Decrypter();
	decrypter.addIdentity({
		async unwrapFileKey([stanza, ...more]) {
			const [kind, saltText = "", factor = ""] = stanza?.args ?? [];
			const salt = Buffer.from(saltText, "base64");
			const isOurs = kind === "scrypt" && more.length === 0 && salt.length === 16 && /^\d{1,2}$/.test(factor);
			if (!stanza || !isOurs || Number(factor) > workFactor.most) throw new ArchiveError("foreign");
			const key = await keyOf(passphrase, salt, Number(factor));
			try {
				return chacha20poly1305(key, nonce).decrypt(stanza.body);
			} catch {
				throw new ArchiveError("passphrase");
			}
		},
	});
	return (bytes) => through(bytes, (stream) => decrypter.decrypt(stream));
}

/** However a keyboard writes its letters. */
function keyOf(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
	const options = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
	return derive(Buffer.from(passphrase.normalize("NFC")), Buffer.concat([Buffer.from(label), salt]), 32, options);
}

async function* through(
	bytes: Bytes,
	turn: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
) {
	// In chunks of bytes, as age takes them; Node's and the browser's types of a stream are the same thing here.
	const stream = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
	yield* Readable.fromWeb((await turn(stream)) as Parameters<typeof Readable.fromWeb>[0]);
}

export async function collect(bytes: Bytes): Promise<Buffer> {
	return Buffer.concat(await Array.fromAsync(bytes));
}
