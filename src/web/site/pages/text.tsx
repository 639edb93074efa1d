import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { localeOfPath, pickText } from "#shared/locale.ts";
import { homeQuery, pageQuery, teamQuery } from "../../app/api/queries.ts";
import { ApiError } from "../../app/api/query.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { NotFound } from "./not-found.tsx";

const Text = serverPart(async () => (await import("../text-page/text-page.tsx")).TextPage);
const Team = serverPart(async () => (await import("../evidence/team.tsx")).Team);

const withTeam = "about";

interface Head {
	readonly title: string;
	readonly description: string;
}

/** Reads the page, and answers what its head says: the text itself comes as HTML. Without the team the page is still the page. */
export async function loader({ params: { slug = "" }, request, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	const [page] = await Promise.all([
		client.fetchQuery(pageQuery(slug)).catch(nullIfUnknown),
		slug === withTeam && Promise.all([client.prefetchQuery(teamQuery), client.prefetchQuery(homeQuery)]),
	]);
	if (!page) return data(null, { status: 404 });
	const locale = localeOfPath(new URL(request.url).pathname);
	const lead = pickText({ en: page.lead ?? "", ur: page.leadUr }, locale);
	const description = pickText({ en: page.description ?? "", ur: page.descriptionUr }, locale) || lead;
	return { title: pickText({ en: page.title, ur: page.titleUr }, locale), description } satisfies Head;
}

function nullIfUnknown(error: unknown): null {
	if (error instanceof ApiError && error.status === 404) return null;
	throw error;
}

export function Component() {
	const head = useLoaderData<Head | null>();
	const { slug } = useParams();
	if (!head) return <NotFound />;
	return (
		<>
			<PageHead {...head} />
			<Text />
			{slug === withTeam && (
				<div className="page">
					<Team />
				</div>
			)}
		</>
	);
}
