import { parsePhone } from "#server/lib/phone.ts";
import { nameKey } from "#server/table-files/clean.ts";
import { orderIn, readDate } from "#server/table-files/read-date.ts";
import type { ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { type ImportTarget, joinedTargets } from "#shared/leads/import.ts";

/** How the columns of each target are called, as patterns of whole words of the folded name; the first target that fits. */
const names: readonly (readonly [ImportTarget, RegExp])[] = [
	[
		"whatsapp",
		/\b(?:whats ?app|phone|tel|telephone|mobile|cell|contact|contact no|contact number|number)\b|واٹس ایپ|فون|موبایل|نمبر/u,
	],
	["email", /\b(?:e ?mail|mail)\b|ای میل|ایمیل/u],
	["receivedAt", /\b(?:date|time|timestamp|submitted|received|created)\b|تاریخ|وقت/u],
	["note", /\b(?:notes?|staff|remarks?)\b|نوٹ/u],
	["status", /\b(?:status|state|stage)\b|حالت|کیفیت/u],
	["locale", /\b(?:language|lang|locale)\b|زبان/u],
	["currency", /\b(?:currency|coin)\b|کرنسی/u],
	["amount", /\b(?:amount|quantity|qty|total|budget|price|sum)\b|رقم|مقدار/u],
	["type", /\b(?:services?|type|category|product|form|request)\b|سروس|خدمت|قسم/u],
	["subject", /\bsubject\b|موضوع/u],
	[
		"message",
		/\b(?:message|msg|subject|details?|description|comments?|query|enquiry|inquiry|textarea|text)\b|پیغام|موضوع|تفصیل/u,
	],
	["name", /\b(?:name|from|customer|client)\b|نام/u],
];

/** Counts that speak for a column: most of its samples have to be of the kind. */
const isMost = (samples: readonly string[], fits: (sample: string) => boolean) =>
	samples.length > 0 && samples.filter(fits).length * 2 > samples.length;

/**
 * A mapping to begin with: by the names of the columns, then by what they hold. `samples` are clean. Of a form whatever else
 * was asked belongs to the message.
 */
export function proposeMapping(
	columns: readonly ImportColumn[],
	dates: readonly string[],
	isForm: boolean,
): ImportMapping {
	const taken = new Set<ImportTarget>();
	const take = (target: ImportTarget | undefined): ImportTarget | null => {
		if (!target || (taken.has(target) && !joinedTargets.includes(target))) return null;
		taken.add(target);
		return target;
	};
	const byName = columns.map(({ name }) => {
		const key = nameKey(name);
		return take(
			names.find(
				([target, pattern]) => pattern.test(key) && (!taken.has(target) || joinedTargets.includes(target)),
			)?.[0],
		);
	});
	const all = byName.map((target, index) => target ?? take(byContent(columns[index]?.samples ?? [], taken)));
	const whole = all.map((target, index) => {
		const { name = "", samples = [] } = columns[index] ?? {};
		return target ?? (isForm && samples.length > 0 && !isOfMachine.test(name) ? "message" : null);
	});
	const orders = dates.map(orderIn);
	return {
		columns: whole,
		dayFirst: !orders.includes("month") || orders.includes("day"),
		type: "CONTACT",
		openDays: 7,
		duplicates: "skip",
		locale: "en",
	};
}

/** What a form sends along that nobody typed. */
const isOfMachine = /^_|captcha|akismet|acceptance|consent|gdpr|quiz|nonce|token/i;

function byContent(samples: readonly string[], taken: ReadonlySet<ImportTarget>): ImportTarget | undefined {
	if (!taken.has("email") && isMost(samples, (sample) => /^\S+@\S+\.\S+$/.test(sample))) return "email";
	if (!taken.has("whatsapp") && isMost(samples, (sample) => parsePhone(sample) !== null)) return "whatsapp";
	if (!taken.has("receivedAt") && isMost(samples, (sample) => /\D/.test(sample) && readDate(sample, true) !== null))
		return "receivedAt";
	return undefined;
}
