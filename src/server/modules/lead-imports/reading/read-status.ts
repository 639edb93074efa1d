import { nameKey } from "#server/table-files/clean.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";

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
	Object.entries(words).flatMap(([status, said]) => said.map((word) => [nameKey(word), status as LeadStatus] as const)),
);

/** What a column of states says: a status; `spam` for what was thrown away; `null` where it says nothing, `unknown` for other words. */
export function readStatus(cell: string): LeadStatus | "spam" | "unknown" | null {
	const key = nameKey(cell);
	if (!key) return null;
	if (spam.has(key)) return "spam";
	return statuses.get(key) ?? "unknown";
}
