import { navigation } from "../../content-types/navigation.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentSchemas, contentSingleCall } from "./content.ts";

/** What the header and the footer link to, as visitors get it. */
export type Navigation = PublishedEntry<typeof navigation>;

export const navigationSchemas = contentSchemas(navigation, "Navigation");

export const readNavigation = contentSingleCall(navigation, navigationSchemas);
