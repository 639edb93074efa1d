import type { LeadType } from "#shared/requests/spec.ts";

/** The source of a page: cached, rendered for this request, or stale because rendering failed. */
export type PageSource = "cached" | "made" | "stale";

/** An answer that was given over HTTP. Nothing in it may tell one visitor from another. */
export interface MeteredAnswer {
	/** The pattern that matched, never the address itself. */
	readonly route: string;
	readonly method: string;
	readonly status: number;
	/** s, from the request's arrival until the answer began. */
	readonly seconds: number;
}

/** Counts what happens, for monitoring. */
export interface Meter {
	answered(answer: MeteredAnswer): void;
	leadAccepted(type: LeadType): void;
	leadRefused(reason: string): void;
	pageLookedUp(source: PageSource): void;
}
