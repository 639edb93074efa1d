import { useSearchParams } from "react-router";
import { rateAlertsWords } from "#i18n/en/rate-alerts.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { AlertForm } from "../rate-alerts/alert-form.tsx";

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
	values.find((value) => value === given);

/** Where a visitor asks for a rate alert, and is told what became of that. */
export function Component() {
	const t = useT(rateAlertsWords);
	const [search] = useSearchParams();
	const done = oneOf(["sent", "stopped"], search.get("done"));
	const refused = oneOf(["fields", "passed", "unavailable"], search.get("refused"));
	const title = t(done ? `alert.${done}` : "alert.title");
	return (
		<section className="page max-w-2xl py-8 lg:py-12">
			<PageHead title={title} description={t("alert.description")} noindex />
			<PageHeading variant="title">{title}</PageHeading>
			{done && <p className="mt-3">{t(`alert.${done}Text`)}</p>}
			{refused && (
				<p role="alert" className="mt-3 text-red">
					{t(`alert.refused.${refused}`)}
				</p>
			)}
			{!done && (
				<div className="sheet margin-rule mt-4 p-5">
					<AlertForm given={search} />
				</div>
			)}
			<p className="mt-4">
				<LocalLink to={done ? "/rate-alert" : "/rates"} className={textLink}>
					{t(done ? "alert.new" : "alert.rates")}
				</LocalLink>
			</p>
		</section>
	);
}
