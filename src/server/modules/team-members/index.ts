import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addListRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { listTeamMembers, teamMemberSchemas } from "#shared/api/content/team-member.ts";
import { teamMember } from "#shared/content-types/team-member.ts";
import { teamMembersStore } from "./store.ts";

/** Who answers, as the site shows them. */
export function createTeamMembers({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const teamMembers = createContentType(teamMember, teamMemberSchemas, teamMembersStore(db), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: teamMembers.published,
		drafted: teamMembers.drafted,
		/** Adds the call. */
		routes: (app: OpenAPIHono): void => addListRoute(app, listTeamMembers, teamMembers),
	};
}
