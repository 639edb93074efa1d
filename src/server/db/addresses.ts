import { inArray, isNotNull } from "drizzle-orm";
import { parsePhone } from "#server/lib/phone.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";
import type { Database } from "./database.ts";
import { ledgerAccounts } from "./schema/money.ts";
import { settings } from "./schema/staff.ts";

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/** The addresses in a database URL, one per host: `postgres://user@a:5432,b:5432/sauda` names two. */
export function addressesOf(url: string): readonly string[] {
	const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
	return hosts.split(",").map((host) => before + host + after);
}

export function complaintOf(url: string): string | null {
	if (!parts.test(url)) return "must be postgres://…";
	const addresses = addressesOf(url);
	if (!addresses.every((address) => URL.canParse(address)))
		return "must be postgres://user:password@host:port,host:port/database";
	const wanted = new URL(addresses[0] ?? "").searchParams.get("target_session_attrs") ?? "read-write";
	return /^(?:read-write|primary)$/.test(wanted) ? null : "target_session_attrs: the program writes, so read-write";
}

/** The contacts of the business and what customers pay to: the owner's to change. `host`: the site's, with its port. */
export async function ownAddresses(db: Database, host: string): Promise<OwnContacts> {
	const names = ["whatsapp", "phone", "supportEmail", "brand", "brandUrdu"] as const;
	const [rows, paidTo] = await Promise.all([
		db.select().from(settings).where(inArray(settings.key, names)),
		db.select({ details: ledgerAccounts.details }).from(ledgerAccounts).where(isNotNull(ledgerAccounts.details)),
	]);
	const stored = Object.fromEntries(rows.map(({ key, value }) => [key, String(value)]));
	// A contact that nobody set is none.
	const { whatsapp, phone, supportEmail, brand, brandUrdu } = withoutPlaceholders({ ...defaultSettings, ...stored });
	const accounts = paidTo.flatMap(({ details }) => details ?? []);
	const numbers = accounts.map(({ number }) => number);
	return {
		numbers: [whatsapp, phone, ...numbers.flatMap((number) => parsePhone(number) ?? [])].filter(Boolean),
		emails: [supportEmail, ...numbers.filter((number) => number.includes("@"))]
			.filter(Boolean)
			.map((email) => email.toLowerCase()),
		host,
		accounts,
		brands: [brand, brandUrdu].filter(Boolean),
	};
}
