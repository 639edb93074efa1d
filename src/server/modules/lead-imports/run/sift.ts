import type { Database, Transaction } from "#server/db/database.ts";
import type { ImportMapping } from "#shared/api/leads/lead-import.ts";
import type { ImportedLead, Leads } from "../../leads/index.ts";

/** What is asked of the requests that are here. */
export type Known = Pick<Leads["imported"], "contactsHere" | "requestsHere">;

/** How a row of a batch stands to others. */
export type Sifted = "new" | "inFile" | "here";

/**
 * Tells which of some requests came before: by number or address, or, where people's further requests are wanted,
 * also by moment. `seen` remembers those of the file; where it is new for each batch, what was brought in before is `here`.
 */
export async function sift(
	db: Database | Transaction,
	leads: readonly ImportedLead[],
	duplicates: ImportMapping["duplicates"],
	seen: Set<string>,
	known: Known,
): Promise<Sifted[]> {
	const asked = leads.map(({ knownBy, createdAt }) => ({ knownBy, createdAt: createdAt.toISOString() }));
	const keys = asked.map(({ knownBy }) => knownBy);
	const isHere =
		duplicates === "skip"
			? (
					(here) => (place: number) =>
						here.has(keys[place] ?? "")
				)(await known.contactsHere(db, keys))
			: (
					(here) => (place: number) =>
						here.has(place)
				)(await known.requestsHere(db, asked));
	return asked.map(({ knownBy, createdAt }, place) => {
		const key = duplicates === "skip" ? knownBy : knownBy + createdAt;
		if (isHere(place)) return "here";
		if (seen.has(key)) return "inFile";
		seen.add(key);
		return "new";
	});
}
