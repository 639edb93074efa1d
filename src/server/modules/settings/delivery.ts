import { eq } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { lastDone } from "#server/db/schema/site.ts";
import { secrets } from "#server/db/schema/staff.ts";
import { placeOfSecret } from "#server/db/secrets.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { Delivery } from "#server/runtime.ts";
import type { Settings, SettingsPatch } from "#shared/api/settings.ts";

/** The parts of a patch that hold a secret, as they are stored: the secrets apart from what names them. One that is stored already changes nothing. */
export async function withoutSecrets(
	{ mail, webhook }: Pick<SettingsPatch, "mail" | "webhook">,
	current: Pick<Settings, "mail" | "webhook">,
	read: DeliverySecrets["read"],
	at: Date,
): Promise<{ fields: Partial<Pick<Settings, "mail" | "webhook">>; stored: NewSecrets }> {
	const now = at.toISOString();
	const fields: Partial<Pick<Settings, "mail" | "webhook">> = {};
	const stored: Record<string, string | null> = {};
	if (mail === null) [fields.mail, stored[mailPassword]] = [null, null];
	if (mail) {
		const { password, ...named } = mail;
		// A password goes to the server that it was typed for, and to no other.
		const isSame = current.mail?.host === mail.host && current.mail.user === mail.user;
		const setAt = isSame ? (current.mail?.passwordSetAt ?? null) : null;
		const isKnown = password === undefined || (setAt && password === (await read(mailPassword)));
		fields.mail = { ...named, passwordSetAt: isKnown ? setAt : password ? now : null };
		if (password !== undefined || !isSame) stored[mailPassword] = password || null;
	}
	if (webhook === null) [fields.webhook, stored[webhookSecret]] = [null, null];
	if (webhook) {
		const { secret, url } = webhook;
		const isNew = secret && secret !== (await read(webhookSecret));
		fields.webhook = { url, secretSetAt: isNew ? now : (current.webhook?.secretSetAt ?? null) };
		if (secret) stored[webhookSecret] = secret;
	}
	return { fields, stored };
}

/** What is in force: the environment's where it says something, else what the owner set and can be opened. */
export async function deliveryOf(
	config: Pick<Config, "mail" | "webhook">,
	{ mail, webhook }: Pick<Settings, "mail" | "webhook">,
	read: DeliverySecrets["read"],
): Promise<Delivery> {
	return { mail: config.mail ?? (await ownMail()), webhook: config.webhook ?? (await ownWebhook()) };

	async function ownMail() {
		if (!mail) return null;
		const { host, port, user, from, passwordSetAt } = mail;
		const password = passwordSetAt ? await read(mailPassword) : "";
		return password === null ? null : { host, port, user, password, from: from || null };
	}

	async function ownWebhook() {
		const secret = webhook && (await read(webhookSecret));
		return webhook && secret ? { url: webhook.url, secret, allowPrivate: false } : null;
	}
}

export const mailPassword = "mail-password";
export const webhookSecret = "webhook-secret";
type SecretName = typeof mailPassword | typeof webhookSecret;

/** By name; `null`: what is stored goes. */
export type NewSecrets = Partial<Readonly<Record<SecretName, string | null>>>;

export function deliverySecrets(db: Database, keys: Keys) {
	return {
		async save(tx: Transaction, changed: NewSecrets): Promise<void> {
			for (const [key, secret] of Object.entries(changed)) {
				await tx.delete(secrets).where(eq(secrets.key, key));
				if (secret) await tx.insert(secrets).values({ key, value: keys.seal(secret, placeOfSecret(key)) });
			}
		},

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
