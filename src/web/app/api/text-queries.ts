import { queryOptions } from "@tanstack/react-query";
import type { Page } from "#shared/api/content/page.ts";
import type { Question } from "#shared/api/content/question.ts";

/** ms */
const staleTime = 5 * 60_000;

/** Shown by a part that the server writes, as the team is. */
export const pageQuery = (slug: string) =>
	queryOptions<Page>({
		queryKey: ["/api/pages", encodeURIComponent(slug)],
		staleTime,
		meta: { serverPart: true },
	});
export const questionsQuery = queryOptions<Question[]>({ queryKey: ["/api/questions"], staleTime });
