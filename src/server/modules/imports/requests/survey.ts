import { parsePhone } from "#server/lib/phone.ts";
import type { ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { type ImportTarget, joinedTargets, mostRows } from "#shared/leads/import.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { orderIn, readDate } from "../table/read-date.ts";
import { delimiterOf, isXml, partsOf, refusedFile, type TextFile } from "../table/receive.ts";
import { cleanCell, csvRows, type FileForm, type FileRow, nameKey, rowsOf } from "../table/rows.ts";
import { wordpressRows } from "../table/wordpress-rows.ts";

const mostColumns = 300;
const samplesShown = 3;
const samplesRead = 20;
const longestSample = 80;

/** Reads a whole file: what it is, its columns with samples, how many rows. @throws ProblemError `invalid` */
export async function survey(file: TextFile) {
	if (file.beginning.trim() === "") throw refusedFile("importEmpty");
	const form = isXml(file.beginning) ? await wordpressForm(file) : await tableForm(file);
	const samples = form.columns.map(() => new Set<string>());
	const dates: string[] = [];
	let rows = 0;
	for await (const { cells } of rowsOf(partsOf(file), form)) {
		if (++rows > mostRows) throw refusedFile("importTooManyRows", mostRows);
		for (const [place, found] of samples.entries()) {
			const text = cells[place] ?? "";
			// What tells the order of day and month may come late.
			if (dates.length < 1000 && text.length < 30 && orderIn(text)) dates.push(text);
			if (found.size < samplesRead && text.trim()) found.add(cleanCell(text).slice(0, longestSample));
		}
	}
	// One cell alone is a sentence rather than the head of a table.
	if (rows === 0) throw refusedFile(form.columns.length > 1 ? "importEmpty" : "importNotTable");
	const read = form.columns.map(({ name }, place) => ({ name, samples: [...(samples[place] ?? [])] }));
	return {
		...form,
		columns: read.map(({ name, samples }) => ({ name, samples: samples.slice(0, samplesShown) })),
		rows,
		mapping: proposeMapping(read, dates, form.kind !== "csv"),
	};
}

async function tableForm(file: TextFile): Promise<FileForm> {
	const { delimiter, before } = delimiterOf(file.beginning);
	const form = { encoding: file.encoding, delimiter };
	const head = await firstRow(csvRows(partsOf(file), { ...form, headRows: before }));
	if (!head || head.length > mostColumns) throw refusedFile("importNotTable");
	const cells = head.map((cell) => cleanCell(cell));
	const isHead = !cells.some(isValue);
	const columns = namesOf(isHead ? cells : cells.map(() => "")).map((name) => ({ name }));
	const isFlamingo = isHead && columns.some(({ name }) => /^your-/.test(name));
	return { ...form, kind: isFlamingo ? "flamingo" : "csv", headRows: before + (isHead ? 1 : 0), columns };
}

async function firstRow(rows: AsyncIterable<FileRow>): Promise<readonly string[] | null> {
	for await (const { cells } of rows) return cells;
	return null;
}

async function wordpressForm(file: TextFile): Promise<FileForm> {
	const names = new Set<string>();
	for await (const values of wordpressRows(partsOf(file), file.encoding))
		for (const name of values.keys()) if (names.size < mostColumns) names.add(name);
	if (names.size === 0) throw refusedFile("importNoRequests");
	const columns = [...names].map((name) => ({ name }));
	return { kind: "wordpress", encoding: file.encoding, delimiter: "", headRows: 0, columns };
}

/** A head names; it has no address, and no number that one could call. */
function isValue(cell: string): boolean {
	return isAddress(cell) || digitsOf(cell).length >= 7;
}

const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell);

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
	["name", /\b(?:name|customer|client)\b|نام/u],
];

/** Who sent it, as the program that stored it says: only where no other column holds the name. */
const senders: typeof names = [["name", /\bfrom\b/]];

/** What most samples of a column look like. */
const looks: readonly (readonly [ImportTarget, (sample: string) => boolean])[] = [
	["email", isAddress],
	["whatsapp", (sample) => parsePhone(sample) !== null],
	["receivedAt", (sample) => /\D/.test(sample) && readDate(sample, true) !== null],
];

/** What a form sends along that nobody typed. */
const isOfMachine =
	/^_|^(?:(?:post|entry|message|submission)[ _-])?id$|captcha|akismet|acceptance|consent|gdpr|quiz|nonce|token/i;

/** By the names of the columns, then by what they hold. Of a form whatever else was asked belongs to the message. */
function proposeMapping(columns: readonly ImportColumn[], dates: readonly string[], isForm: boolean): ImportMapping {
	const taken = new Set<ImportTarget>();
	const take = <How>(targets: readonly (readonly [ImportTarget, How])[], fits: (how: How) => boolean) => {
		const isFree = (target: ImportTarget) => !taken.has(target) || joinedTargets.includes(target);
		const [target = null] = targets.find(([target, how]) => isFree(target) && fits(how)) ?? [];
		if (target) taken.add(target);
		return target;
	};
	const takeNamed = (targets: typeof names, name: string) => take(targets, (pattern) => pattern.test(nameKey(name)));
	const named = columns.map(({ name }) => takeNamed(names, name));
	const orders = dates.map(orderIn);
	return {
		columns: columns.map(({ name, samples }, place) => {
			const isMost = (test: (sample: string) => boolean) => samples.filter(test).length * 2 > samples.length;
			const target = named[place] ?? takeNamed(senders, name) ?? take(looks, isMost);
			return target ?? (isForm && samples.length > 0 && !isOfMachine.test(name) ? "message" : null);
		}),
		dayFirst: !orders.includes("month") || orders.includes("day"),
		type: "CONTACT",
		openDays: 7,
		duplicates: "skip",
		locale: urduOrNot(columns.flatMap(({ samples }) => samples).join(" ")) ?? "en",
	};
}
