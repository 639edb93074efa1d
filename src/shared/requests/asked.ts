import { requestOf } from "./registry.ts";
import { type Asked, isSentRequest, type SentRequest } from "./sent-request.ts";
import type { LeadType } from "./spec.ts";

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

/** A request as it was written down, or `null` where it was not written by this program. */
export function readSent(written: unknown): SentRequest | null {
	if (!isSentRequest(written)) return null;
	const { reference, type, sentAt, asked: answers, rate, words } = written;
	return {
		reference,
		type,
		sentAt,
		...(type && answers ? { asked: answersIn(type, answers) } : {}),
		...(rate === undefined ? {} : { rate }),
		...(words === undefined ? {} : { words }),
	};
}
