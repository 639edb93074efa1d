import { z } from "@hono/zod-openapi";
import { longestImageAddress } from "../../content-types/common-fields.ts";
import { network } from "../../content-types/network.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/spec.ts";
import { text } from "../text.ts";
import { contentSchemas } from "./content.ts";

/** An affiliate network as visitors get it. */
export type Network = PublishedEntry<typeof network>;
/** The same as staff get it. */
export type EditedNetwork = EditedEntry<typeof network>;

export const networkSchemas = contentSchemas(network, "Network");

export const logoPatchSchema = z.object({ logoUrl: text(longestImageAddress).nullable() }).openapi("LogoPatch");
