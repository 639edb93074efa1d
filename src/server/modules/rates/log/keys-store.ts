import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { rateLogKeys } from "#server/db/schema/rates.ts";
import { secrets } from "#server/db/schema/staff.ts";
import { placeOfSecret } from "#server/db/secrets.ts";
import type { Keys } from "#server/keys/keys.ts";
import { keyIdOf, type LogCrypto, writeNote } from "#shared/rates/log/note.ts";
import { keyText } from "#shared/rates/log/read-log.ts";

export const sha256: LogCrypto["sha256"] = (bytes) => createHash("sha256").update(bytes).digest();

/** The keys that sign the rate log. Their private halves are sealed secrets, of which one may be lost. */
export function logKeys(db: Database, keys: Keys, origin: string, now: () => number) {
	const all = (on: Database | Transaction) => on.select().from(rateLogKeys).orderBy(asc(rateLogKeys.number));

	async function newest(on: Database | Transaction): Promise<{ number: number; key: KeyObject | null }> {
		const number = (await all(on)).at(-1)?.number ?? 0;
		const [secret] = await on
			.select()
			.from(secrets)
			.where(eq(secrets.key, secretOf(number)));
		const opened = secret && keys.open(secret.value, placeOfSecret(secretOf(number)));
		return { number, key: opened ? createPrivateKey({ key: opened, format: "pem" }) : null };
	}

	/** Adds a key that the one before names; where that one is lost, it names itself. */
	function add(isWanted: (before: KeyObject | null) => boolean): Promise<KeyObject> {
		return db.transaction(async (tx) => {
			await tx.execute(sql`LOCK TABLE ${rateLogKeys} IN SHARE ROW EXCLUSIVE MODE`);
			const before = await newest(tx);
			if (before.key && !isWanted(before.key)) return before.key;
			const number = before.number + 1;
			const { privateKey } = generateKeyPairSync("ed25519");
			const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
			const value = keys.seal(pem, placeOfSecret(secretOf(number)));
			await tx.insert(secrets).values({ key: secretOf(number), value });
			const text = keyText(origin, number, publicBytes(privateKey), new Date(now()).toISOString());
			const note = signWith(before.key ?? privateKey, text, origin);
			const publicKey = publicBytes(privateKey).toString("base64");
			await tx.insert(rateLogKeys).values({ number, publicKey, note });
			return privateKey;
		});
	}

	const current = async () => (await newest(db)).key ?? (await add(() => false));
	return {
		/** Signs a text, which ends with a newline. */
		sign: async (text: string): Promise<string> => signWith(await current(), text, origin),
		/** The notes that name the keys, oldest first, with an empty line between two. */
		async chain(): Promise<string> {
			await current();
			return (await all(db)).map(({ note }) => note).join("\n");
		},
		/** Has the present key name the next, which signs from now on. */
		rotate: async (): Promise<void> => void (await add(() => true)),
	};
}

export type LogKeys = ReturnType<typeof logKeys>;

const secretOf = (number: number) => `rate-log-key-${number}`;

function publicBytes(key: KeyObject): Buffer {
	return Buffer.from(createPublicKey(key).export({ format: "jwk" }).x ?? "", "base64url");
}

function signWith(key: KeyObject, text: string, origin: string): string {
	return writeNote(text, origin, keyIdOf(origin, publicBytes(key), sha256), sign(null, Buffer.from(text), key));
}
