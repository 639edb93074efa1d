import { queryOptions } from "@tanstack/react-query";
import type { Stats } from "#shared/api/leads/stats.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Notice } from "#shared/api/staff/notice.ts";
import { apiQuery } from "./api.ts";
import { read } from "./call.ts";

// What staff look at may have been changed by another of them: each visit to a screen asks anew.
const list = <Shape>(path: string) =>
	queryOptions<Shape>({ queryKey: [path], queryFn: () => read<Shape>(path), staleTime: 0 });

export const adminNetworksQuery = apiQuery("GET /api/admin/networks");
export const adminServicesQuery = apiQuery("GET /api/admin/services");
export const adminAnnouncementsQuery = apiQuery("GET /api/admin/announcements");
export const adminSettingsQuery = apiQuery("GET /api/admin/settings");
/** How many failed notices are shown at once. */
export const noticesAtOnce = 100;
export const failedNoticesQuery = list<Notice[]>(`/api/admin/notices?state=failed&limit=${noticesAtOnce}`);
export const replyTemplatesQuery = apiQuery("GET /api/admin/reply-templates");
export const staffQuery = apiQuery("GET /api/admin/staff");
export const statsQuery = list<Stats>("/api/admin/stats");
export const standingRatesQuery = queryOptions<Rates>({
	queryKey: ["/api/admin/rates"],
	queryFn: () => read<Rates>("/api/rates"),
	staleTime: 0,
});
