import { navigation } from "../../content-types/navigation.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentSchemas, contentSingleCall } from "./content.ts";

export type Navigation = PublishedEntry<typeof navigation>;

export const navigationSchemas = contentSchemas(navigation, "Navigation");

export const readNavigation = contentSingleCall(navigation, navigationSchemas);
