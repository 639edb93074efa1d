import { announcement } from "./announcement.ts";
import { network } from "./network.ts";
import { service } from "./service.ts";
import type { ContentName, ContentTypeSpec } from "./spec.ts";

/** Every type of content by its name. */
export const contentTypes = { network, service, announcement } as const satisfies {
	readonly [Name in ContentName]: ContentTypeSpec & { readonly name: Name };
};
