import { service } from "../../content-types/service.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { contentCalls, contentEntryCall, contentSchemas } from "./content.ts";

export type Service = PublishedEntry<typeof service>;
export type EditedService = EditedEntry<typeof service>;

export const serviceSchemas = contentSchemas(service, "Service");

export const serviceCalls = contentCalls(service, serviceSchemas, "in the order in which they were made");
export const readService = contentEntryCall(service, serviceSchemas);
