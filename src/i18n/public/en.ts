import { board } from "../en/board.ts";
import { contact } from "../en/contact.ts";
import { deadline } from "../en/deadline.ts";
import { home } from "../en/home.ts";
import { issues } from "../en/issues.ts";
import { networks } from "../en/networks.ts";
import { pages } from "../en/pages.ts";
import { rates } from "../en/rates.ts";
import { request } from "../en/request.ts";
import { requests } from "../en/requests.ts";
import { services } from "../en/services.ts";
import { shell } from "../en/shell.ts";
import { status } from "../en/status.ts";

/** Every sentence that visitors' pages show. */
export const en = {
	...shell,
	...deadline,
	...home,
	...request,
	...requests,
	...board,
	...rates,
	...networks,
	...services,
	...contact,
	...pages,
	...issues,
	...status,
} as const;

export type PublicKey = keyof typeof en;
