import { z } from "@hono/zod-openapi";
import { announcement } from "../../content-types/announcement.ts";
import { longestImageAddress } from "../../content-types/common-fields.ts";
import { home } from "../../content-types/home.ts";
import { navigation } from "../../content-types/navigation.ts";
import { mostFeatured, network } from "../../content-types/network.ts";
import { page } from "../../content-types/page.ts";
import { question } from "../../content-types/question.ts";
import { service } from "../../content-types/service.ts";
import { teamMember } from "../../content-types/team-member.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { work } from "../../content-types/work.ts";
import { byId, forAnyone, forStaff, named } from "../contract.ts";
import { text } from "../text.ts";
import { contentCalls, contentEntryCall, contentListCall, contentSchemas, contentSingleCall } from "./content.ts";

export type Announcement = PublishedEntry<typeof announcement>;

export const announcementSchemas = contentSchemas(announcement, "Announcement");

export const announcementCalls = contentCalls(announcement, announcementSchemas, "newest first");

export type Page = PublishedEntry<typeof page>;

export const pageSchemas = contentSchemas(page, "Page");

export const listPages = contentListCall(page, pageSchemas, "by address");
export const readPage = contentEntryCall(page, pageSchemas);

export type Home = PublishedEntry<typeof home>;

export const homeSchemas = contentSchemas(home, "Home");

export const readHome = contentSingleCall(home, homeSchemas);

export type Navigation = PublishedEntry<typeof navigation>;

export const navigationSchemas = contentSchemas(navigation, "Navigation");

export const readNavigation = contentSingleCall(navigation, navigationSchemas);

export type Question = PublishedEntry<typeof question>;

export const questionSchemas = contentSchemas(question, "Question");

export const listQuestions = contentListCall(question, questionSchemas, "in the order that staff gave");

export type TeamMember = PublishedEntry<typeof teamMember>;

export const teamMemberSchemas = contentSchemas(teamMember, "TeamMember");

export const listTeamMembers = contentListCall(teamMember, teamMemberSchemas, "in the order that staff gave");

export type Work = PublishedEntry<typeof work>;

export const workSchemas = contentSchemas(work, "Work");

export const listWork = contentListCall(work, workSchemas, "in the order that staff gave");

export type Service = PublishedEntry<typeof service>;

export const serviceSchemas = contentSchemas(service, "Service");

export const serviceCalls = contentCalls(service, serviceSchemas, "in the order in which they were made");
export const readService = contentEntryCall(service, serviceSchemas);

export type Network = PublishedEntry<typeof network>;
/** What a card of the home page shows of it: each field more is carried by every first visit. */
export const networkCard = named("NetworkCard", {
	name: z.string(),
	nameUr: z.string().nullable(),
	slug: z.string(),
	shortDesc: z.string(),
	shortDescUr: z.string().nullable(),
	logoUrl: z.string().nullable(),
});
export type NetworkCard = z.output<typeof networkCard>;
export type EditedNetwork = EditedEntry<typeof network>;

export const networkSchemas = contentSchemas(network, "Network");

export const networkCalls = contentCalls(network, networkSchemas, "by name");
export const readNetwork = contentEntryCall(network, networkSchemas);

export const listFeaturedNetworks = forAnyone("GET /api/featured-networks", {
	summary: `The networks of the home page, at most ${mostFeatured}, in the order that staff gave`,
	answers: { 200: { description: "The networks", schema: z.array(networkCard) } },
});

export const setNetworkLogo = forStaff("PATCH /api/admin/networks/:id/logo", {
	summary: "Save an uploaded image as a network's logo, or take the logo away",
	params: byId,
	body: z.object({ logoUrl: text(longestImageAddress).nullable() }).openapi("LogoPatch"),
	answers: { 200: { description: "The network as it is now", schema: networkSchemas.edited } },
});
