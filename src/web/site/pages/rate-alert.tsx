import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { rateHistoryQuery, ratesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { AlertForm } from "../rate-alerts/alert-form.tsx";
import { rateAlertsWords } from "../rate-alerts/words.ts";

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
	values.find((value) => value === given);

const RateHistory = serverPart(async () => (await import("../rate-board/week-charts.tsx")).RateHistory);

/** The week, beside which a figure is chosen; without it the page does without. */
export async function loader({ context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await Promise.all([client.prefetchQuery(ratesQuery), client.prefetchQuery(rateHistoryQuery)]);
	return null;
}

export function Component() {
	const t = useT(rateAlertsWords);
	const [search] = useSearchParams();
	const done = oneOf(["sent", "stopped"], search.get("done"));
	const refused = oneOf(["fields", "passed", "unavailable"], search.get("refused"));
	const title = t(done ? `alert.${done}` : "alert.title");
	return (
		<section className="page pt-4 lg:pt-10">
			<PageHead title={title} description={t("alert.description")} noindex />
			<PageHeading variant="title">{title}</PageHeading>
			{done && <p className="mt-3">{t(`alert.${done}Text`)}</p>}
			{refused && (
				<p role="alert" className="mt-3 text-red">
					{t(`alert.refused.${refused}`)}
				</p>
			)}
			<div className="mt-3 grid items-start gap-x-14 gap-y-6 lg:mt-6 lg:grid-cols-2">
				{!done && (
					<div className="sheet margin-rule p-4 shadow-sheet sm:p-6">
						<AlertForm given={search} />
					</div>
				)}
				<div>
					<RateHistory />
					<TextLink to={done ? "/rate-alert" : "/rates"}>{t(done ? "alert.new" : "alert.rates")}</TextLink>
				</div>
			</div>
		</section>
	);
}
