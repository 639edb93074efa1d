import { parsePhone } from "#server/lib/phone.ts";
import type { ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { type ImportKind, type ImportTarget, joinedTargets, mostRows } from "#shared/leads/import.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { orderIn, readDate } from "../table/read-date.ts";
import { beginningOf, delimiterOf, isXml, refusedFile } from "../table/receive.ts";
import type { FileForm } from "../table/rows.ts";
import { cleanCell, csvRows, nameKey } from "../table/rows.ts";
import { wordpressRows } from "../table/wordpress-rows.ts";

const mostColumns = 300;
const samplesShown = 3;
const samplesRead = 20;
const longestSample = 80;

/** What a file is and what it holds. */
interface Survey extends FileForm {
	readonly kind: ImportKind;
	readonly columns: ImportColumn[];
	readonly rows: number;
	readonly mapping: ImportMapping;
}

/** Opens a stored file from its beginning. */
type OpenParts = () => AsyncIterable<Buffer>;

/** Reads a whole file once: what it is, its columns with samples, how many rows. @throws ProblemError `invalid` */
export async function survey(open: OpenParts, encoding: string): Promise<Survey> {
	const beginning = await beginningOf(open(), encoding);
	if (beginning.trim() === "") throw refusedFile("importEmpty");
	return isXml(beginning) ? surveyWordpress(open, encoding) : surveyTable(open, encoding, beginning);
}

async function surveyTable(open: OpenParts, encoding: string, beginning: string): Promise<Survey> {
	const { delimiter, before } = delimiterOf(beginning);
	const head = await firstRow(open, { encoding, delimiter, headRows: before });
	if (!head || head.length > mostColumns) throw refusedFile("importNotTable");
	const cells = head.map((cell) => cleanCell(cell));
	const isHead = !cells.some(isValue);
	const headRows = before + (isHead ? 1 : 0);
	const names = namesOf(isHead ? cells : cells.map(() => ""));
	const isFlamingo = isHead && names.some((name) => /^your-/.test(name));
	const gathered = gather(names, isFlamingo);
	for await (const { cells } of csvRows(open(), { encoding, delimiter, headRows })) gathered.add(cells);
	return { ...gathered.end(), kind: isFlamingo ? "flamingo" : "csv", encoding, delimiter, headRows };
}

async function surveyWordpress(open: OpenParts, encoding: string): Promise<Survey> {
	const names = new Set<string>();
	for await (const values of wordpressRows(open(), encoding))
		for (const name of values.keys()) if (names.size < mostColumns) names.add(name);
	if (names.size === 0) throw refusedFile("importNoRequests");
	const gathered = gather([...names], true);
	for await (const values of wordpressRows(open(), encoding))
		gathered.add([...names].map((name) => values.get(name) ?? ""));
	return { ...gathered.end(), kind: "wordpress", encoding, delimiter: "", headRows: 0 };
}

async function firstRow(
	open: OpenParts,
	form: Pick<FileForm, "encoding" | "delimiter" | "headRows">,
): Promise<readonly string[] | null> {
	for await (const { cells } of csvRows(open(), form)) return cells;
	return null;
}

/** A head names; it has no address, and no number that one could call. */
function isValue(cell: string): boolean {
	return /^\S+@\S+\.\S+$/.test(cell) || digitsOf(cell).length >= 7;
}

/** Names for all columns: one without is called by its place, one that another has is counted. */
function namesOf(head: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return head.map((cell, place) => {
		const name = cell.slice(0, 120) || `${place + 1}`;
		const count = (seen.get(nameKey(name)) ?? 0) + 1;
		seen.set(nameKey(name), count);
		return count > 1 ? `${name} (${count})` : name;
	});
}

function gather(names: readonly string[], isForm: boolean) {
	const samples = names.map(() => new Set<string>());
	const dates: string[] = [];
	let rows = 0;
	return {
		add(cells: readonly string[]): void {
			if (++rows > mostRows) throw refusedFile("importTooManyRows", mostRows);
			for (const [place, found] of samples.entries()) {
				const text = cells[place] ?? "";
				// What tells the order of day and month may come late.
				if (dates.length < 1000 && text.length < 30 && orderIn(text)) dates.push(text);
				if (found.size < samplesRead && text.trim()) found.add(cleanCell(text).slice(0, longestSample));
			}
		},
		end(): Pick<Survey, "columns" | "rows" | "mapping"> {
			// One cell alone is a sentence rather than the head of a table.
			if (rows === 0) throw refusedFile(names.length > 1 ? "importEmpty" : "importNotTable");
			const read = names.map((name, place) => ({ name, samples: [...(samples[place] ?? [])] }));
			return {
				columns: read.map(({ name, samples }) => ({ name, samples: samples.slice(0, samplesShown) })),
				rows,
				mapping: proposeMapping(read, dates, isForm),
			};
		},
	};
}

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
function proposeMapping(columns: readonly ImportColumn[], dates: readonly string[], isForm: boolean): ImportMapping {
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
