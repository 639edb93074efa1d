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
	const {
		reference,
		type,
		sentAt,
		asked: answers,
		rate,
		words,
	} = written as Partial<Record<keyof SentRequest, unknown>>;
	return (
		typeof reference === "string" &&
		typeof sentAt === "string" &&
		!Number.isNaN(Date.parse(sentAt)) &&
		(type === null || leadTypes.some((candidate) => candidate === type)) &&
		(answers === undefined || (typeof answers === "object" && answers !== null)) &&
		(rate === undefined || Number.isFinite(rate)) &&
		(words === undefined || (Array.isArray(words) && words.every((word) => typeof word === "string")))
	);
}
