import { type E164, parsePhone } from "#server/lib/phone.ts";
import type { ImportMapping } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import type { ImportTarget, RefusalReason } from "#shared/leads/import.ts";
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import type { Locale } from "#shared/locale.ts";
import { readAmount } from "#shared/rates/money.ts";
import { leadTypeOfSlug } from "#shared/requests/address.ts";
import { contactFields } from "#shared/requests/forms/contact-fields.ts";
import { addedNames, type OrderableService, withServices } from "#shared/requests/open-choice.ts";
import { maxAmount, maxLength, readField } from "#shared/requests/read.ts";
import { leadTypeOf, requestOf, requests } from "#shared/requests/registry.ts";
import { type LeadType, leadTypes, type RequestSpec } from "#shared/requests/spec.ts";
import type { ImportedLead } from "../../leads/index.ts";
import { readDate } from "../table/read-date.ts";
import { cleanCell, type FileRow, isOverfull, nameKey } from "../table/rows.ts";

export type RowReading = { readonly lead: ImportedLead } | { readonly reason: RefusalReason };

interface RowReaderParts {
	readonly columns: readonly { readonly name: string }[];
	readonly mapping: ImportMapping;
	readonly typeOf: (cell: string) => NamedType | null;
	/** When the file was sent, in ms: that of rows without a date. */
	readonly sentAt: number;
	/** Finished requests that are older are not stored, in ms; `null`: all are. */
	readonly oldest: number | null;
}

/** Reads rows as requests, by what the columns hold. The same row of the same file always reads the same. */
export function rowReader({ columns, mapping, typeOf, sentAt, oldest }: RowReaderParts): (row: FileRow) => RowReading {
	return (row) => {
		if (isOverfull(row, columns)) return { reason: "cells" };
		const cells = Map.groupBy(
			mapping.columns.flatMap((target, place) => {
				const column = columns[place];
				return target && column ? [{ target, name: column.name, text: cleanCell(row.cells[place]) }] : [];
			}),
			({ target }) => target,
		);
		const cellOf = (target: ImportTarget) => cells.get(target)?.[0]?.text ?? "";
		/** What the columns of a target say, with their names. */
		const extra = (target: ImportTarget) =>
			(cells.get(target) ?? []).flatMap(({ name, text }) => (text ? `${name}: ${text}` : []));
		const labelled = (target: ImportTarget) =>
			(cells.get(target)?.length ?? 0) > 1 ? extra(target) : [cellOf(target)].filter(Boolean);

		const status = readStatus(cellOf("status"));
		if (status === "spam") return { reason: "spam" };
		const typed = cellOf("whatsapp");
		const whatsapp = numberIn(typed);
		const email = readEmail(cellOf("email"));
		const knownBy = contactKey(whatsapp, email);
		if (knownBy === null) return { reason: typed ? "badNumber" : cellOf("email") ? "badEmail" : "noNumber" };
		const createdAt = cells.has("receivedAt") ? readDate(cellOf("receivedAt"), mapping.dayFirst) : sentAt;
		if (createdAt === null || !isLikely(createdAt, sentAt)) return { reason: "badDate" };
		const isYoung = sentAt - createdAt < mapping.openDays * day;
		const accepted = status === "unknown" ? null : status;
		const lead: LeadStatus = accepted ?? (isYoung ? "IN_REVIEW" : "CLOSED");
		if (isFinished(lead) && oldest !== null && createdAt < oldest) return { reason: "tooOld" };

		const named = typeOf(cellOf("type"));
		const type = named?.type ?? mapping.type;
		const spec = requestOf(type);
		const amount = readAmount(cellOf("amount"), maxAmount);
		const amountField = amountFieldOf(spec);
		const hasAmount = "amount" in amount && amountField !== null;
		const problems = [
			...labelled("subject"),
			...labelled("message"),
			...(named ? [] : extra("type")),
			...(hasAmount ? [] : extra("amount")),
			...extra("currency"),
			...(whatsapp ? [] : extra("whatsapp")),
			...(email ? [] : extra("email")),
			...(status === "unknown" ? extra("status") : []),
		].join("\n");
		const messageField = messageFieldOf(spec);
		const notes = [...labelled("note"), ...(messageField ? [] : [problems])].filter(Boolean).join("\n");
		return {
			lead: {
				type,
				name: nameFrom(cellOf("name"), email, knownBy),
				email,
				whatsapp,
				whatsappTyped: whatsapp ? typed.slice(0, maxLength.tel) : "",
				knownBy,
				payload: {
					...emptyPayload(spec),
					...named?.payload,
					...(messageField ? { [messageField]: problems.slice(0, maxLength.longText) } : {}),
					...(hasAmount ? { [amountField]: amount.amount } : {}),
				},
				locale: localeOf(cellOf("locale")) ?? mapping.locale,
				status: lead,
				createdAt: new Date(createdAt),
				note: notes.slice(0, maxLength.longText) || null,
			},
		};
	};
}

/** The first number among those of a cell: `0300 1234567 / 0321…`. */
function numberIn(typed: string): E164 | null {
	const whole = parsePhone(typed);
	if (whole) return whole;
	for (const part of typed.split(/[,;/|\n]|\bor\b/)) {
		const number = parsePhone(part.replace(/^[^\d+(]+/u, ""));
		if (number) return number;
	}
	return null;
}

const earliest = Date.parse("1995-01-01T00:00:00Z");

/** Nobody asked before there was a web, or will have asked tomorrow. */
function isLikely(at: number, sentAt: number): boolean {
	return at >= earliest && at <= sentAt + day;
}

function readEmail(typed: string): string | null {
	const [, , field] = contactFields;
	const reading = readField(field, typed);
	return "value" in reading && typeof reading.value === "string" && reading.value ? reading.value : null;
}

function nameFrom(typed: string, email: string | null, knownBy: string): string {
	const name = typed.replace(/\s+/g, " ").slice(0, maxLength.text);
	return name || email?.split("@")[0] || knownBy;
}

const localeNames: Readonly<Record<string, Locale>> = {
	en: "en",
	english: "en",
	انگریزی: "en",
	ur: "ur",
	urdu: "ur",
	اردو: "ur",
};

function localeOf(typed: string): Locale | null {
	const key = nameKey(typed);
	return localeNames[key] ?? localeNames[key.split(" ")[0] ?? ""] ?? null;
}

function messageFieldOf(spec: RequestSpec): string | null {
	return spec.fields.filter(({ kind }) => kind === "longText").at(-1)?.name ?? null;
}

function amountFieldOf({ trade, fields }: RequestSpec): string | null {
	return trade?.amountField ?? fields.find(({ kind }) => kind === "amount")?.name ?? null;
}

/** Every field of a type, as one that nobody filled in is stored. */
function emptyPayload(spec: RequestSpec): Record<string, string | number | null> {
	return Object.fromEntries(
		spec.fields.map((field) => {
			const reading = readField({ ...field, required: false }, undefined);
			return [field.name, "value" in reading ? reading.value : ""];
		}),
	);
}

// Nothing comes in as new: an open word means that staff still have it in hand.
const words: Readonly<Record<Exclude<LeadStatus, "PENDING">, readonly string[]>> = {
	IN_REVIEW:
		"pending|new|open|unread|in review|in progress|processing|waiting|contacted|نیا|نیی|زیر غور|جاری|کھلا".split("|"),
	CLOSED:
		"closed|close|done|complete|completed|finished|resolved|answered|replied|won|deal|sold|paid|delivered|مکمل|بند|ختم|جواب دیا".split(
			"|",
		),
	REJECTED: "rejected|declined|cancelled|canceled|lost|refused|مسترد|منسوخ".split("|"),
};
const spam: ReadonlySet<string> = new Set(["spam", "flamingo spam", "trash", "trashed", "deleted", "junk", "سپیم"]);

const statuses: ReadonlyMap<string, LeadStatus> = new Map(
	Object.entries(words).flatMap(([status, named]) =>
		named.map((word) => [nameKey(word), status as LeadStatus] as const),
	),
);

/** What a column of states says: a status; `spam` for what was thrown away; `null` where it says nothing, `unknown` for other words. */
function readStatus(cell: string): LeadStatus | "spam" | "unknown" | null {
	const key = nameKey(cell);
	if (!key) return null;
	if (spam.has(key)) return "spam";
	return statuses.get(key) ?? "unknown";
}

interface NamedType {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, string>>;
}

/** Reads what a column of services or types says, by the names that the site has for them in both languages. */
export function typeReader(services: readonly OrderableService[]): (cell: string) => NamedType | null {
	const types = new Map<string, NamedType>();
	const declared = requests.SERVICE_ORDER;
	const offered = withServices(declared, services);
	for (const field of offered.fields)
		if (field.kind === "choice" && field.name === "service")
			for (const { value, label } of field.options) {
				const payload = { service: value, ...addedNames(declared, offered, { service: value }) };
				for (const name of [value, label.en, label.ur]) types.set(nameKey(name), { type: "SERVICE_ORDER", payload });
			}
	for (const type of leadTypes) {
		const { label, title } = requestOf(type);
		for (const name of [type, label.en, label.ur, title.en, title.ur]) types.set(nameKey(name), { type, payload: {} });
	}
	return (cell) => {
		const type = leadTypeOf(cell.toUpperCase().replaceAll("-", "_")) ?? leadTypeOfSlug(cell.toLowerCase());
		return types.get(nameKey(cell)) ?? (type ? { type, payload: {} } : null);
	};
}

/** What a person is known by: the number in E.164, else the address in small letters. No number is an address, so lists of keys hold both. */
function contactKey(whatsapp: string | null, email: string | null): string | null {
	return whatsapp ?? (email === null ? null : email.toLowerCase());
}
