import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { PassphraseIdentity, passphraseRecipient } from "./passphrase.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** How the files of a backup are written: as they are, or encrypted for someone. */
export interface Envelope {
	/** What a file's name ends in beside its own. */
	readonly ending: "" | ".age";
	readonly close: (bytes: Bytes) => Bytes;
}

export const plainEnvelope: Envelope = { ending: "", close: (bytes) => bytes };

/**
 * Encrypts for a recipient (`age1…`), by age's format, so that the machine which makes backups cannot read them.
 * @throws Error where it is no recipient
 */
export function envelopeFor(recipient: string): Envelope {
	const encrypter = new Encrypter();
	try {
		encrypter.addRecipient(recipient);
	} catch (cause) {
		throw new Error("--recipient: must be the public key of an age identity, age1…", { cause });
	}
	return {
		ending: ".age",
		close: (bytes) => through(bytes, (stream) => encrypter.encrypt(stream)),
	};
}

/**
 * Opens the files that an identity (`AGE-SECRET-KEY-1…`) can read. The text may hold comments, as age-keygen writes them.
 * @throws Error where it is no identity
 */
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

/** Encrypts for all who know the passphrase, as `age -p` does. */
export function envelopeWithPassphrase(passphrase: string): Envelope {
	const encrypter = new Encrypter();
	encrypter.addRecipient(passphraseRecipient(passphrase));
	return { ending: ".age", close: (bytes) => through(bytes, (stream) => encrypter.encrypt(stream)) };
}

/** Opens what was encrypted with a passphrase. @throws ArchiveError `foreign`, `passphrase`; another error where it is broken */
export function openerWithPassphrase(passphrase: string): (bytes: Bytes) => Bytes {
	const decrypter = new Decrypter();
	decrypter.addIdentity(new PassphraseIdentity(passphrase));
	return (bytes) => through(bytes, (stream) => decrypter.decrypt(stream));
}

async function* through(
	bytes: Bytes,
	turn: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
) {
	// In chunks of bytes, as age takes them; Node's and the browser's types of a stream are the same thing here.
	const stream = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
	yield* Readable.fromWeb((await turn(stream)) as Parameters<typeof Readable.fromWeb>[0]);
}

/** All of a stream's bytes. */
export async function collect(bytes: Bytes): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of bytes) chunks.push(chunk);
	return Buffer.concat(chunks);
}
