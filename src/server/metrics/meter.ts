import type { LeadType } from "#shared/requests/spec.ts";

/** Where a page came from: kept from before, made for this look, or an old one because none could be made. */
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

/** Counts what happens, for whoever watches the site. */
export interface Meter {
	answered(answer: MeteredAnswer): void;
	leadAccepted(type: LeadType): void;
	leadRefused(reason: string): void;
	pageLookedUp(source: PageSource): void;
}
