import { requestSlug } from "../../src/shared/requests/address.ts";
import { leadTypes } from "../../src/shared/requests/spec.ts";

interface SitePage {
	readonly path: string;
	readonly status: 200 | 404;
	/** Excluded from search engines, so without canonical and alternate links. */
	readonly hidden?: true;
}

/** Every public page of the route table, and addresses without a page. */
export const sitePages: readonly SitePage[] = [
	{ path: "/", status: 200 },
	{ path: "/services", status: 200 },
	{ path: "/services/website-development", status: 200 },
	{ path: "/services/bulk-emails", status: 200 },
	{ path: "/networks", status: 200 },
	{ path: "/networks/maxbounty", status: 200 },
	{ path: "/rates", status: 200 },
	{ path: "/verify", status: 200 },
	{ path: "/contact", status: 200 },
	{ path: "/check", status: 200 },
	{ path: "/reviews", status: 200 },
	{ path: "/rate-alert", status: 200, hidden: true },
	{ path: "/about", status: 200 },
	{ path: "/privacy", status: 200 },
	{ path: "/terms", status: 200 },
	...leadTypes.map((type) => ({ path: `/request/${requestSlug(type)}`, status: 200 as const })),
	{ path: "/thanks", status: 200, hidden: true },
	{ path: "/status", status: 200, hidden: true },
	{ path: "/requests", status: 200, hidden: true },
	{ path: "/nothing-here", status: 404, hidden: true },
	{ path: "/services/nothing", status: 404, hidden: true },
	{ path: "/networks/nothing", status: 404, hidden: true },
	{ path: "/request/nothing", status: 404, hidden: true },
];
