import { inArray, isNotNull } from "drizzle-orm";
import { parsePhone } from "#server/lib/phone.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";
import type { Database } from "./database.ts";
import { ledgerAccounts } from "./schema/money.ts";
import { settings } from "./schema/staff.ts";

/**
 * What is the business's own: the contacts of its settings and what customers pay to. All of it is the owner's to change;
 * `host`: the site's, with its port.
 */
export async function ownAddresses(db: Database, host: string): Promise<OwnContacts> {
	const names = ["whatsapp", "phone", "supportEmail"] as const;
	const [rows, paidTo] = await Promise.all([
		db.select().from(settings).where(inArray(settings.key, names)),
		db.select({ details: ledgerAccounts.details }).from(ledgerAccounts).where(isNotNull(ledgerAccounts.details)),
	]);
	const contacts = { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, String(value)])) };
	const accounts = paidTo.flatMap(({ details }) => details?.number ?? []);
	return {
		numbers: [contacts.whatsapp, contacts.phone, ...accounts.flatMap((account) => parsePhone(account) ?? [])],
		emails: [contacts.supportEmail, ...accounts.filter((account) => account.includes("@"))].map((one) =>
			one.toLowerCase(),
		),
		host,
		accounts,
	};
}
