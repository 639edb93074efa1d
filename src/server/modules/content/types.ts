import type { OpenAPIHono } from "@hono/zod-openapi";
import { asc, desc, type SQLWrapper, sql } from "drizzle-orm";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addContentRoutes, addEntryRoute, addListRoute } from "#server/content/routes.ts";
import { type AlsoChange, auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import * as tables from "#server/db/schema/catalogue.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import {
	announcementCalls,
	announcementSchemas,
	homeSchemas,
	listPages,
	listQuestions,
	listTeamMembers,
	listWork,
	navigationSchemas,
	pageSchemas,
	questionSchemas,
	readHome,
	readNavigation,
	readPage,
	readService,
	serviceCalls,
	serviceSchemas,
	teamMemberSchemas,
	workSchemas,
} from "#shared/api/content/types.ts";
import { announcement } from "#shared/content-types/announcement.ts";
import { home } from "#shared/content-types/home.ts";
import { navigation, shownLinks } from "#shared/content-types/navigation.ts";
import { page } from "#shared/content-types/page.ts";
import { question } from "#shared/content-types/question.ts";
import { service } from "#shared/content-types/service.ts";
import { teamMember } from "#shared/content-types/team-member.ts";
import { work } from "#shared/content-types/work.ts";
import { isOwnAddress } from "#shared/routes/route-match.ts";

export interface ContentTypesDeps extends ContentDeps {
	readonly db: Database;
	/** A service is paused by its slug, so a new slug changes more than the service. */
	readonly alsoChangeService: AlsoChange<typeof tables.services>;
}

/** The types of content, each with what visitors see of it in their order; networks have a module of their own. */
export function createContentTypes({ db, alsoChangeService, ...deps }: ContentTypesDeps) {
	const { announcements, pages, questions, services, teamMembers } = tables;
	/** In the order that staff gave, then the oldest first. */
	const byPlace = ({ place, createdAt, id }: Readonly<Record<"place" | "createdAt" | "id", SQLWrapper>>) => [
		sql`${place} ASC NULLS LAST`,
		asc(createdAt),
		asc(id),
	];
	return {
		service: createContentType(
			service,
			serviceSchemas,
			auditedRepository(db, services, service, [asc(services.createdAt), asc(services.name)], alsoChangeService),
			deps,
		),
		work: createContentType(work, workSchemas, auditedRepository(db, tables.work, work, byPlace(tables.work)), deps),
		announcement: createContentType(
			announcement,
			announcementSchemas,
			auditedRepository(db, announcements, announcement, [desc(announcements.createdAt)]),
			{ ...deps, newestFirst: true },
		),
		"team-member": createContentType(
			teamMember,
			teamMemberSchemas,
			auditedRepository(db, teamMembers, teamMember, byPlace(teamMembers)),
			deps,
		),
		question: createContentType(
			question,
			questionSchemas,
			auditedRepository(db, questions, question, byPlace(questions)),
			deps,
		),
		page: createContentType(page, pageSchemas, auditedRepository(db, pages, page, [asc(pages.slug)]), {
			...deps,
			isReserved: isOwnAddress,
		}),
		home: createContentType(home, homeSchemas, auditedRepository(db, tables.home, home), deps),
		navigation: createContentType(
			navigation,
			navigationSchemas,
			auditedRepository(db, tables.navigation, navigation),
			deps,
		),
	};
}

export type ContentTypes = ReturnType<typeof createContentTypes>;

/** Adds what visitors read of each type, and the specification's calls of staff. */
export function addTypeRoutes(app: OpenAPIHono, types: ContentTypes): void {
	addContentRoutes(app, serviceCalls, types.service);
	addEntryRoute(app, readService, types.service);
	addContentRoutes(app, announcementCalls, types.announcement);
	addListRoute(app, listWork, types.work);
	addListRoute(app, listTeamMembers, types["team-member"]);
	addListRoute(app, listQuestions, types.question);
	addListRoute(app, listPages, types.page);
	addEntryRoute(app, readPage, types.page);
	implement(app, readHome, async ({ context }) => {
		const { single } = await types.home.shownTo(context);
		if (!single) throw new ProblemError("not-found");
		return single;
	});
	implement(app, readNavigation, async ({ context }) => {
		const [written] = (await types.navigation.shownTo(context)).entries;
		if (!written) throw new ProblemError("not-found");
		const pages = (await types.page.published.get()).entries;
		return { ...written, entries: shownLinks(written.entries, pages) };
	});
}
