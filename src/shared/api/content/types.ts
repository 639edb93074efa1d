import { announcement } from "../../content-types/announcement.ts";
import { home } from "../../content-types/home.ts";
import { navigation } from "../../content-types/navigation.ts";
import { page } from "../../content-types/page.ts";
import { question } from "../../content-types/question.ts";
import { service } from "../../content-types/service.ts";
import { teamMember } from "../../content-types/team-member.ts";
import type { EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { work } from "../../content-types/work.ts";
import { contentCalls, contentEntryCall, contentListCall, contentSchemas, contentSingleCall } from "./content.ts";

export type Announcement = PublishedEntry<typeof announcement>;
export type EditedAnnouncement = EditedEntry<typeof announcement>;

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
export type EditedService = EditedEntry<typeof service>;

export const serviceSchemas = contentSchemas(service, "Service");

export const serviceCalls = contentCalls(service, serviceSchemas, "in the order in which they were made");
export const readService = contentEntryCall(service, serviceSchemas);
