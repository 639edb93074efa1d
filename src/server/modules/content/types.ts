import type { OpenAPIHono } from "@hono/zod-openapi";
import { addContentRoutes, type ContentDeps, createContentType } from "#server/content/content-type.ts";
import {
	type AlsoChange,
	ascending,
	auditedRepository,
	type ContentTable,
	type Order,
} from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import * as tables from "#server/db/schema/content.ts";
import { implement } from "#server/http/api/implement.ts";
import type { ContentSchemas } from "#shared/api/content/content.ts";
import * as calls from "#shared/api/content/types.ts";
import { announcement } from "#shared/content-types/announcement.ts";
import { home } from "#shared/content-types/home.ts";
import { navigation, shownLinks } from "#shared/content-types/navigation.ts";
import { page } from "#shared/content-types/page.ts";
import { question } from "#shared/content-types/question.ts";
import { service } from "#shared/content-types/service.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { teamMember } from "#shared/content-types/team-member.ts";
import { work } from "#shared/content-types/work.ts";

export interface ContentTypesDeps extends ContentDeps {
	readonly db: Database;
	/** A service is paused by its slug, so a new slug changes more than the service. */
	readonly alsoChangeService: AlsoChange<typeof service>;
}

/** The types of content, each with what visitors see of it in their order; networks have a module of their own. */
export function createContentTypes({ db, alsoChangeService, ...deps }: ContentTypesDeps) {
	const { announcements, pages, questions, services, teamMembers } = tables;
	const byPlace = ascending("place", "createdAt", "id");
	const stored = <const Spec extends ContentTypeSpec>(
		spec: Spec,
		table: ContentTable,
		order?: Order,
		also?: AlsoChange<Spec>,
	) => {
		const schemas = calls.contentSchemas[spec.name] as unknown as ContentSchemas<Spec>;
		return createContentType(spec, schemas, auditedRepository(db, table, spec, order, also), deps);
	};
	const byAge = ascending("createdAt", "name");
	return {
		service: stored(service, services, byAge, alsoChangeService),
		work: stored(work, tables.work, byPlace),
		announcement: stored(announcement, announcements, (one, other) => byAge(other, one)),
		"team-member": stored(teamMember, teamMembers, byPlace),
		question: stored(question, questions, byPlace),
		page: stored(page, pages, ascending("slug")),
		home: stored(home, tables.home),
		navigation: stored(navigation, tables.navigation),
	};
}

export type ContentTypes = ReturnType<typeof createContentTypes>;

/** Adds what visitors read of each type, and the specification's calls of staff. */
export function addTypeRoutes(app: OpenAPIHono, types: ContentTypes): void {
	addContentRoutes(app, calls.serviceCalls, types.service);
	implement(app, calls.readService, types.service.one);
	addContentRoutes(app, calls.announcementCalls, types.announcement);
	implement(app, calls.listWork, types.work.list);
	implement(app, calls.listTeamMembers, types["team-member"].list);
	implement(app, calls.listQuestions, types.question.list);
	implement(app, calls.listPages, types.page.list);
	implement(app, calls.readPage, types.page.one);
	implement(app, calls.readHome, types.home.one);
	implement(app, calls.readNavigation, async (call) => {
		const written = await types.navigation.one(call);
		const pages = (await types.page.published.get()).entries;
		return { ...written, entries: shownLinks(written.entries, pages) };
	});
}
