import type { Database, Transaction } from "#server/db/database.ts";
import type { ImportMapping } from "#shared/api/leads/lead-import.ts";
import type { ImportedLead, Leads } from "../../leads/index.ts";

/** What is asked of the requests that are here. */
export type Known = Pick<Leads["imported"], "numbersHere" | "requestsHere">;

/** How a row of a batch stands to others. */
export type Sifted = "new" | "inFile" | "here";

/**
 * Tells which of some requests came before: by number, or, where people's further requests are wanted, by number and
 * moment. `seen` remembers those of the file; where it is new for each batch, what was brought in before is `here`.
 */
export async function sift(
	db: Database | Transaction,
	leads: readonly ImportedLead[],
	duplicates: ImportMapping["duplicates"],
	seen: Set<string>,
	known: Known,
): Promise<Sifted[]> {
	const asked = leads.map(({ whatsapp, createdAt }) => ({ whatsapp, createdAt: createdAt.toISOString() }));
	const numbers = asked.map(({ whatsapp }) => whatsapp);
	const isHere =
		duplicates === "skip"
			? (
					(here) => (place: number) =>
						here.has(numbers[place] ?? "")
				)(await known.numbersHere(db, numbers))
			: (
					(here) => (place: number) =>
						here.has(place)
				)(await known.requestsHere(db, asked));
	return asked.map(({ whatsapp, createdAt }, place) => {
		const key = duplicates === "skip" ? whatsapp : whatsapp + createdAt;
		if (isHere(place)) return "here";
		if (seen.has(key)) return "inFile";
		seen.add(key);
		return "new";
	});
}
