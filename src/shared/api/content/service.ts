import { service } from "../../content-types/service.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { contentCalls, contentEntryCall, contentSchemas } from "./content.ts";

/** A service as visitors get it. */
export type Service = PublishedEntry<typeof service>;
/** The same as staff get it. */
export type EditedService = EditedEntry<typeof service>;

export const serviceSchemas = contentSchemas(service, "Service");

export const serviceCalls = contentCalls(service, serviceSchemas, "in the order in which they were made");
export const readService = contentEntryCall(service, serviceSchemas);
