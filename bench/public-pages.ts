import { requestSlug } from "../src/shared/requests/address.ts";
import { leadTypes } from "../src/shared/requests/spec.ts";

/** Every kind of public page, by its path without the language. */
export const publicPages: readonly string[] = [
	"/",
	"/services",
	"/services/website-development",
	"/networks",
	"/networks/maxbounty",
	"/rates",
	"/contact",
	"/about",
	"/privacy",
	"/terms",
	...leadTypes.map((type) => `/request/${requestSlug(type)}`),
	"/thanks",
];
