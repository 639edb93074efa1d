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
import { byId, forAnyone, forStaff } from "../contract.ts";
import { text } from "../text.ts";
import { contentCalls, contentEntryCall, contentListCall, contentSingleCall, entrySchemas, partOf } from "./content.ts";

/** The shapes that the calls of each type speak. */
export const contentSchemas = {
	network: entrySchemas(network, "Network"),
	service: entrySchemas(service, "Service"),
	work: entrySchemas(work, "Work"),
	announcement: entrySchemas(announcement, "Announcement"),
	"team-member": entrySchemas(teamMember, "TeamMember"),
	question: entrySchemas(question, "Question"),
	page: entrySchemas(page, "Page"),
	home: entrySchemas(home, "Home"),
	navigation: entrySchemas(navigation, "Navigation"),
};

export type Announcement = PublishedEntry<typeof announcement>;
export const announcementCalls = contentCalls(announcement, contentSchemas.announcement, "newest first");

export type Page = PublishedEntry<typeof page>;
export const listPages = contentListCall(page, contentSchemas.page, "by address");
export const readPage = contentEntryCall(page, contentSchemas.page);

export type Home = PublishedEntry<typeof home>;
export const readHome = contentSingleCall(home, contentSchemas.home);

export type Navigation = PublishedEntry<typeof navigation>;
export const readNavigation = contentSingleCall(navigation, contentSchemas.navigation);

const asGiven = "in the order that staff gave";

export type Question = PublishedEntry<typeof question>;
export const listQuestions = contentListCall(question, contentSchemas.question, asGiven);

export type TeamMember = PublishedEntry<typeof teamMember>;
export const listTeamMembers = contentListCall(teamMember, contentSchemas["team-member"], asGiven);

export type Work = PublishedEntry<typeof work>;
export const listWork = contentListCall(work, contentSchemas.work, asGiven);

export type Service = PublishedEntry<typeof service>;
export const serviceCalls = contentCalls(service, contentSchemas.service, "in the order in which they were made");
export const readService = contentEntryCall(service, contentSchemas.service);

export type Network = PublishedEntry<typeof network>;
export type EditedNetwork = EditedEntry<typeof network>;
export const networkCalls = contentCalls(network, contentSchemas.network, "by name");
export const readNetwork = contentEntryCall(network, contentSchemas.network);

/** What a card of the home page shows of a network: each field more is carried by every first visit. */
export const cardParts = ["name", "nameUr", "slug", "shortDesc", "shortDescUr", "logoUrl"] as const;
export const networkCard = partOf(contentSchemas.network, cardParts).openapi("NetworkCard");
export type NetworkCard = z.output<typeof networkCard>;

export const listFeaturedNetworks = forAnyone("GET /api/featured-networks", {
	summary: `The networks of the home page, at most ${mostFeatured}, ${asGiven}`,
	shared: true,
	answers: { 200: { description: "The networks", schema: z.array(networkCard) } },
});

export const setNetworkLogo = forStaff("PATCH /api/admin/networks/:id/logo", {
	summary: "Save an uploaded image as a network's logo, or take the logo away",
	params: byId,
	body: z.object({ logoUrl: text(longestImageAddress).nullable() }).openapi("LogoPatch"),
	answers: { 200: { description: "The network as it is now", schema: contentSchemas.network.edited } },
});
