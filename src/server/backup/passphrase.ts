import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { type Identity, type Recipient, Stanza } from "age-encryption";
import { ArchiveError } from "./archive-error.ts";

// The library's own stretches a passphrase on the event loop, which stands still meanwhile; Node's does not.
const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);
const label = "age-encryption.org/v1/scrypt";
/** 64 MiB for a moment, on a server of 1 GB; what `age -p` takes, 256 MiB, is the most that is read. */
const workFactor = { written: 16, most: 18 };
const nonce = new Uint8Array(12);

/** Wraps a file's key as age's `scrypt` recipients do (C2SP age.md). */
export function passphraseRecipient(passphrase: string): Recipient {
	return {
		async wrapFileKey(fileKey) {
			const salt = randomBytes(16);
			const body = chacha20poly1305(await keyOf(passphrase, salt, workFactor.written), nonce).encrypt(fileKey);
			const saltText = salt.toString("base64").replaceAll("=", "");
			return [new Stanza(["scrypt", saltText, String(workFactor.written)], body)];
		},
	};
}

/** Unwraps it. @throws ArchiveError `foreign` where it is wrapped in another way, `passphrase` where it is not this one */
export class PassphraseIdentity implements Identity {
	readonly #passphrase: string;

	constructor(passphrase: string) {
		this.#passphrase = passphrase;
	}

	async unwrapFileKey([stanza, ...more]: Stanza[]): Promise<Uint8Array> {
		const [kind, saltText = "", factor = ""] = stanza?.args ?? [];
		const salt = Buffer.from(saltText, "base64");
		const isOurs = kind === "scrypt" && more.length === 0 && salt.length === 16 && /^\d{1,2}$/.test(factor);
		if (!stanza || !isOurs || Number(factor) > workFactor.most) throw new ArchiveError("foreign");
		const key = await keyOf(this.#passphrase, salt, Number(factor));
		try {
			return chacha20poly1305(key, nonce).decrypt(stanza.body);
		} catch {
			throw new ArchiveError("passphrase");
		}
	}
}

/** However a keyboard writes its letters. */
function keyOf(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
	const options = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
	return derive(Buffer.from(passphrase.normalize("NFC")), Buffer.concat([Buffer.from(label), salt]), 32, options);
}
