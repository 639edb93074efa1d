import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import type { Database } from "#server/db/database.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { navigationSchemas, readNavigation } from "#shared/api/content/navigation.ts";
import type { Page } from "#shared/api/content/page.ts";
import { navigation, shownLinks } from "#shared/content-types/navigation.ts";
import { navigationStore } from "./store.ts";

interface NavigationDeps extends ContentDeps {
	readonly db: Database;
	/** Those that visitors see. */
	readonly pages: () => Promise<readonly Page[]>;
}

/** What the header and the footer of the site link to. */
export function createNavigation({ db, pages, ...deps }: NavigationDeps) {
	const content = createContentType(navigation, navigationSchemas, navigationStore(db), deps, () => null);
	return {
		/** What staff wrote, cached until `drop`. */
		published: content.published,
		drafted: content.drafted,
		/** Adds the call. */
		routes(app: OpenAPIHono): void {
			implement(app, readNavigation, async ({ context }) => {
				const [written] = (await content.shownTo(context)).entries;
				if (!written) throw new ProblemError("not-found");
				return { ...written, entries: shownLinks(written.entries, await pages()) };
			});
		},
	};
}
