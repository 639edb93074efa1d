import { type LoaderFunctionArgs, useParams } from "react-router";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import type { RateAlert } from "#shared/api/rate-alerts.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { rateAlertQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { outcomeOf, useEntry } from "../../app/loading/entry-outcome.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { rateAlertsWords } from "../rate-alerts/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
	return outcomeOf(context.get(queryClientContext).fetchQuery(rateAlertQuery(params.token ?? "")));
}

/** The alert that a mail is about: confirmed, set again or stopped by a press, never by opening the page. */
export function Component() {
	const t = useT(rateAlertsWords);
	const { token = "" } = useParams();
	const { entry: alert } = useEntry(rateAlertQuery);
	const title = t(alert ? "alert.title" : "alert.unknown");
	return (
		<section className="page max-w-2xl py-8 lg:py-12">
			<PageHead title={title} description={t("alert.description")} noindex />
			<PageHeading variant="title">{title}</PageHeading>
			{alert ? <Alert alert={alert} token={token} /> : <p className="mt-3 text-muted">{t("alert.unknownText")}</p>}
			<p className="mt-4">
				<TextLink to="/rate-alert">{t("alert.new")}</TextLink>
			</p>
		</section>
	);
}

function Alert({ alert, token }: { alert: RateAlert; token: string }) {
	const t = useT(boardWords, rateAlertsWords);
	const locale = useLocale();
	const localPath = useLocalPath();
	const { currency, side, above, below, onPhone, state, expiresAt } = alert;
	const figure = formatRateInRupees(above ?? below ?? 0, locale);
	return (
		<div className="sheet margin-rule mt-4 grid gap-4 p-5">
			<dl>
				<dt className="text-muted">
					{t(`currency.${currency}`)} · {t(side === "sell" ? "alert.whatSell" : "alert.whatBuy")}
				</dt>
				<dd className="text-lg">
					{t(above === null ? "alert.below" : "alert.above")} <span className="money">{figure}</span>
				</dd>
			</dl>
			<p>{t(`alert.${state}`, { until: formatDay(expiresAt, locale) })}</p>
			<form method="post" action={localPath(`/rate-alert/${token}`)} className="flex flex-wrap gap-3">
				{state !== "active" && (
					<Button type="submit" name="do" value={state === "spent" ? "again" : "confirm"} variant="primary">
						{t(state === "spent" ? "alert.again" : "alert.confirm")}
					</Button>
				)}
				<Button type="submit" name="do" value="stop">
					{t(onPhone ? "alert.stopPhone" : "alert.stop")}
				</Button>
			</form>
		</div>
	);
}
