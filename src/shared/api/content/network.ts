import { z } from "@hono/zod-openapi";
import { longestImageAddress } from "../../content-types/common-fields.ts";
import { mostFeatured, network } from "../../content-types/network.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { byId, forAnyone, forStaff } from "../contract.ts";
import { text } from "../text.ts";
import { contentCalls, contentEntryCall, contentSchemas } from "./content.ts";

export type Network = PublishedEntry<typeof network>;
/** What a card of the home page shows of it: each field more is carried by every first visit. */
export const networkCard = z
	.object({
		name: z.string(),
		nameUr: z.string().nullable(),
		slug: z.string(),
		shortDesc: z.string(),
		shortDescUr: z.string().nullable(),
		logoUrl: z.string().nullable(),
	})
	.openapi("NetworkCard");
export type NetworkCard = z.output<typeof networkCard>;
export type EditedNetwork = EditedEntry<typeof network>;

export const networkSchemas = contentSchemas(network, "Network");

export const networkCalls = contentCalls(network, networkSchemas, "by name");
export const readNetwork = contentEntryCall(network, networkSchemas);

export const listFeaturedNetworks = forAnyone("GET /api/featured-networks", {
	summary: `The networks of the home page, at most ${mostFeatured}, in the order that staff gave`,
	answers: { 200: { description: "The networks", schema: z.array(networkCard) } },
});

export const setNetworkLogo = forStaff("PATCH /api/admin/networks/:id/logo", {
	summary: "Save an uploaded image as a network's logo, or take the logo away",
	params: byId,
	body: z.object({ logoUrl: text(longestImageAddress).nullable() }).openapi("LogoPatch"),
	answers: { 200: { description: "The network as it is now", schema: networkSchemas.edited } },
});
