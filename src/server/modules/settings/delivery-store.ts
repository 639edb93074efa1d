import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { lastDone } from "#server/db/schema/site.ts";
import { secrets } from "#server/db/schema/staff.ts";
import { placeOfSecret } from "#server/db/secrets.ts";
import type { Keys } from "#server/keys/keys.ts";

export const mailPassword = "mail-password";
export const webhookSecret = "webhook-secret";
type SecretName = typeof mailPassword | typeof webhookSecret;

/** By name; `null`: what is stored goes. */
export type NewSecrets = Partial<Readonly<Record<SecretName, string | null>>>;

/** What is secret of how the site sends, sealed. */
export function deliverySecrets(db: Database, keys: Keys) {
	return {
		/** Stores secrets, sealed; what is known of the former mail server holds no more. */
		async save(tx: Transaction, changed: NewSecrets): Promise<void> {
			for (const [key, secret] of Object.entries(changed)) {
				await tx.delete(secrets).where(eq(secrets.key, key));
				if (secret) await tx.insert(secrets).values({ key, value: keys.seal(secret, placeOfSecret(key)) });
			}
		},

		/** Forgets when a mail server last answered. */
		async forgetAnswer(tx: Transaction): Promise<void> {
			await tx.delete(lastDone).where(eq(lastDone.what, "mail"));
		},

		/** `null` where there is none, or another key sealed it. */
		async read(name: SecretName): Promise<string | null> {
			const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.key, name));
			return row ? keys.open(row.value, placeOfSecret(name)) : null;
		},
	};
}

export type DeliverySecrets = ReturnType<typeof deliverySecrets>;
