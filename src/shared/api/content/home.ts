import { home } from "../../content-types/home.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentSchemas, contentSingleCall } from "./content.ts";

export type Home = PublishedEntry<typeof home>;

export const homeSchemas = contentSchemas(home, "Home");

export const readHome = contentSingleCall(home, homeSchemas);
