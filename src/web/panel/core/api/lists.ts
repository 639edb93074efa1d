import { queryOptions } from "@tanstack/react-query";
import type { WaysIn } from "#shared/api/staff/session.ts";
import { api, apiQuery } from "./api.ts";

export const adminNetworksQuery = apiQuery("GET /api/admin/networks");
export const adminServicesQuery = apiQuery("GET /api/admin/services");
export const adminSettingsQuery = apiQuery("GET /api/admin/settings");
export const installationQuery = apiQuery("GET /api/admin/installation");
export const noticesAtOnce = 100;
export const failedNoticesQuery = apiQuery("GET /api/admin/notices", {
	query: { state: "failed", limit: noticesAtOnce },
});
export const quickRepliesQuery = apiQuery("GET /api/admin/quick-replies");
export const replyTemplatesQuery = apiQuery("GET /api/admin/reply-templates");
export const setupQuery = apiQuery("GET /api/admin/setup");
export const accountQuery = apiQuery("GET /api/admin/account");
export const staffQuery = apiQuery("GET /api/admin/staff");
export const statsQuery = apiQuery("GET /api/admin/stats");
// What waits for someone shows in the navigation, where nothing else asks for it.
const eachMinute = { refetchInterval: 60_000 } as const;
export const rateProposalsQuery = { ...apiQuery("GET /api/admin/rates/proposals"), ...eachMinute };
export const scheduledRatesQuery = { ...apiQuery("GET /api/admin/rates/scheduled"), ...eachMinute };
export const rateHistoryQuery = apiQuery("GET /api/admin/rates/history");
export const openQuotesQuery = apiQuery("GET /api/admin/quotes", { query: { open: "1" } });
export const currentRatesQuery = queryOptions({
	queryKey: ["/api/admin/rates"],
	queryFn: () => api("GET /api/rates"),
	staleTime: 0,
});
/** How many leads the views of daily work hold; it goes stale with the leads. */
export const viewCountsQuery = queryOptions({
	queryKey: ["/api/admin/leads", "counts"],
	queryFn: () => api("GET /api/admin/leads/counts"),
	staleTime: 0,
});

/** Which ways in there are beside the password; also read on the server, so that the login works without scripts. */
export const waysInQuery = queryOptions<WaysIn>({ queryKey: ["/api/admin/session/ways"] });

export const securityQuery = apiQuery("GET /api/admin/security");
