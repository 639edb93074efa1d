import { requestOf } from "./registry.ts";
import { type LeadType, leadTypes } from "./spec.ts";

/** Choices and amounts of a request by field name: no name, number, address or free words. */
export type Asked = Readonly<Record<string, string | number>>;

/** A request that was sent and that the server has, as its sender's own device knows it. Holds nothing of who sent it. */
export interface SentRequest {
	readonly reference: string;
	/** `null` where only the reference is known. */
	readonly type: LeadType | null;
	/** ISO 8601 */
	readonly sentAt: string;
	readonly asked?: Asked | undefined;
	/** The rate that was shown, PKR per unit. */
	readonly rate?: number | undefined;
	readonly words?: readonly string[] | undefined;
}

/** Whether something that was read from a cookie or a storage has the shape of a request that was sent. */
export function isSentRequest(written: unknown): written is SentRequest {
	if (typeof written !== "object" || written === null) return false;
	const sent = written as Partial<Record<keyof SentRequest, unknown>>;
	const { reference, type, sentAt, asked, rate, words } = sent;
	return (
		typeof reference === "string" &&
		typeof sentAt === "string" &&
		!Number.isNaN(Date.parse(sentAt)) &&
		(type === null || leadTypes.some((candidate) => candidate === type)) &&
		(asked === undefined || (typeof asked === "object" && asked !== null)) &&
		(rate === undefined || Number.isFinite(rate)) &&
		(words === undefined || (Array.isArray(words) && words.every((word) => typeof word === "string")))
	);
}

// UTF-16 units
const longest = 120;

/** What of a payload stays on its sender's device: choices, amounts and what the request is about. */
export function answersIn(type: LeadType, payload: Readonly<Record<string, unknown>>): Asked {
	const { fields, preselect } = requestOf(type);
	const answers = fields.flatMap(({ name, kind }): [string, string | number][] => {
		const value = payload[name];
		const isShown = kind === "choice" || kind === "amount" || kind === "quantity" || name === preselect;
		if (!isShown || (typeof value !== "string" && typeof value !== "number") || value === "") return [];
		return [[name, typeof value === "string" ? value.slice(0, longest) : value]];
	});
	return Object.fromEntries(answers);
}
