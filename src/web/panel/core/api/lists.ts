import { queryOptions } from "@tanstack/react-query";
import type { CallName, Calls, PartsOf } from "#shared/api/calls.ts";
import type { EditedAnnouncement } from "#shared/api/content/announcement.ts";
import type { EditedNetwork } from "#shared/api/content/network.ts";
import type { ReplyTemplate } from "#shared/api/content/reply-template.ts";
import type { EditedService } from "#shared/api/content/service.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";
import { addressOf, api } from "./api.ts";
import { read } from "./call.ts";

// What staff look at may have been changed by another of them: each visit to a screen asks anew.
const list = <Shape>(path: string) =>
	queryOptions<Shape>({ queryKey: [path], queryFn: () => read<Shape>(path), staleTime: 0 });
const answerOf = <Name extends CallName>(name: Name, ...parts: PartsOf<Calls[Name]>) =>
	queryOptions({ queryKey: [addressOf(name)], queryFn: () => api(name, ...parts), staleTime: 0 });

export const adminNetworksQuery = list<EditedNetwork[]>("/api/admin/networks");
export const adminServicesQuery = list<EditedService[]>("/api/admin/services");
export const adminAnnouncementsQuery = list<EditedAnnouncement[]>("/api/admin/announcements");
export const adminSettingsQuery = list<EditedSettings>("/api/admin/settings");
/** How many failed notices are shown at once. */
export const noticesAtOnce = 100;
export const failedNoticesQuery = answerOf("GET /api/admin/notices", {
	query: { state: "failed", limit: noticesAtOnce },
});
export const replyTemplatesQuery = list<ReplyTemplate[]>("/api/admin/reply-templates");
export const staffQuery = list<StaffMemberAnswer[]>("/api/admin/staff");
export const statsQuery = answerOf("GET /api/admin/stats");
export const standingRatesQuery = queryOptions({
	queryKey: ["/api/admin/rates"],
	queryFn: () => api("GET /api/rates"),
	staleTime: 0,
});
