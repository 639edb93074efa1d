import { contact } from "../ur/contact.ts";
import { issues } from "../ur/issues.ts";
import { networks } from "../ur/networks.ts";
import { pages } from "../ur/pages.ts";
import { rates } from "../ur/rates.ts";
import { request } from "../ur/request.ts";
import { requests } from "../ur/requests.ts";
import { services } from "../ur/services.ts";
import { status } from "../ur/status.ts";
import type { PublicKey } from "./en.ts";
import type { urFirst } from "./ur-first.ts";

/** Every sentence that visitors' pages show beside those of the first visit. */
export const ur: Readonly<Record<Exclude<PublicKey, keyof typeof urFirst>, string>> = {
	...request,
	...requests,
	...rates,
	...networks,
	...services,
	...contact,
	...pages,
	...issues,
	...status,
};
