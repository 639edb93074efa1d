import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { forAnyone, named } from "../contract.ts";
import { partOf } from "./content.ts";
import { cardParts, contentSchemas } from "./types.ts";

const counted = z.array(z.object({ value: z.string(), count: z.int() }));

const facts = [
	"commission",
	"commissionUr",
	"cookieDays",
	"minimumPayout",
	"minimumPayoutUr",
	"payoutMethods",
] as const;
/** What a line of the directory shows of a network: what is not named here is left out. */
export const listedParts = [...cardParts, "geo", "tags", "featured", "kind", ...facts, "priceFrom"] as const;
export const listedNetworkSchema = partOf(contentSchemas.network, listedParts);
export type ListedNetwork = z.infer<typeof listedNetworkSchema>;

/** A page of the directory with what narrows it; each count is of what a visitor gets who chooses the value. */
export const networkDirectorySchema = named("NetworkDirectory", {
	total: z.int(),
	page: z.int(),
	pages: z.int(),
	networks: z.array(listedNetworkSchema),
	facets: z.object({ tag: counted, geo: counted, payout: counted, kind: counted, letter: counted }),
	/** Names that come near a search that found little. */
	suggestions: z.array(z.object({ slug: z.string(), name: z.string(), nameUr: z.string().nullable() })),
});
export type NetworkDirectory = z.infer<typeof networkDirectorySchema>;

const text = z.string().max(400).optional();

export const readNetworkDirectory = forAnyone("GET /api/network-directory", {
	// With `lang` the texts of the other language are left out: a page shows one.
	summary: "A page of the networks: searched in English, Urdu and Roman Urdu, narrowed, with honest counts",
	shared: true,
	query: z.object({
		lang: z.enum(locales).optional(),
		q: text,
		tag: text,
		geo: text,
		payout: text,
		kind: text,
		letter: text,
		sort: text,
		page: text,
	}),
	answers: { 200: { description: "The page", schema: networkDirectorySchema } },
	problems: [429],
});

export const listRelatedNetworks = forAnyone("GET /api/networks/:slug/related", {
	summary: "Up to four networks that share kinds and place with one",
	shared: true,
	params: z.object({ slug: z.string() }),
	answers: { 200: { description: "The networks", schema: z.array(contentSchemas.network.published) } },
});
