import type { PublishedEntry } from "../../content-types/values.ts";
import { work } from "../../content-types/work.ts";
import { contentListCall, contentSchemas } from "./content.ts";

export type Work = PublishedEntry<typeof work>;

export const workSchemas = contentSchemas(work, "Work");

export const listWork = contentListCall(work, workSchemas, "in the order that staff gave");
