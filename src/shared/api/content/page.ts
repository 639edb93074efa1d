import { page } from "../../content-types/page.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentEntryCall, contentListCall, contentSchemas } from "./content.ts";

export type Page = PublishedEntry<typeof page>;

export const pageSchemas = contentSchemas(page, "Page");

export const listPages = contentListCall(page, pageSchemas, "by address");
export const readPage = contentEntryCall(page, pageSchemas);
