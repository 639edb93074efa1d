import { useQuery } from "@tanstack/react-query";
import panelFiguresWords from "#i18n/en/panel/figures.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import { closeReasons } from "#shared/leads/lead-status.ts";
import { slaStates } from "#shared/leads/response-sla.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { staffQuery } from "../../core/api/lists.ts";
import { weekdays } from "../../core/weekdays.ts";
import type { LeadFilter } from "../lead-queries.ts";

const words = { ...panelFiguresWords, ...panelInboxWords };

/** Says which figure the list shows the rows of, and leads back to it. */
export function FigureFilter({ filter, onClear }: { filter: LeadFilter; onClear: () => void }) {
	const t = useT(words);
	const parts = useParts(filter);
	return (
		<section
			aria-label={t("figures.rows")}
			className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-green bg-green-wash px-4 py-2"
		>
			<p className="min-w-0 grow wrap-anywhere">
				{parts.map((part, index) => (
					<span key={part}>
						{index > 0 && " · "}
						<bdi>{part}</bdi>
					</span>
				))}
			</p>
			<LocalLink to="/admin?tab=stats" className={buttonClass()}>
				{t("figures.back")}
			</LocalLink>
			<Button variant="quiet" onClick={onClear}>
				{t("figures.allRows")}
			</Button>
		</section>
	);
}

function useParts(filter: LeadFilter): string[] {
	const t = useT(words);
	const locale = useLocale();
	const { from, to, suspect, network, sla, source, locale: language, reason, answeredBy, hour, weekday } = filter;
	const named = answeredBy !== undefined && !["any", "none"].includes(answeredBy);
	const staff = useQuery({ ...staffQuery, enabled: named }).data ?? [];
	const day = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatDay(date, locale));
	const parts = [
		from && to && (from === to ? day(from) : t("figures.days", { from: day(from), to: day(to) })),
		suspect === "1" && t("leads.suspect"),
		network && t("leads.sameNetwork"),
		slaStates.map((state) => state === sla && t(`figures.sla.${state}`)).find(Boolean),
		source &&
			(source === "none"
				? `${t("leads.source")}: ${t("figures.unknownSource")}`
				: source === "rest"
					? t("figures.otherSources")
					: source),
		language === "en" && t("leads.languageEn"),
		language === "ur" && t("leads.languageUr"),
		closeReasons.map((each) => each === reason && t(`reason.${each}`)).find(Boolean),
		reason === "none" && `${t("finish.reason")}: ${t("figures.reason.none")}`,
		reason === "any" && t("figures.reason.any"),
		answeredBy === "any" && t("figures.answeredByAny"),
		answeredBy === "none" && t("figures.answeredByNone"),
		named && t("figures.answeredBy", { name: staff.find(({ id }) => id === answeredBy)?.name ?? "…" }),
		hour && `${hour.padStart(2, "0")}:00–${hour.padStart(2, "0")}:59`,
		weekday && weekdays(locale).find((each) => String(each.day) === weekday)?.name,
	];
	return parts.flatMap((part) => part || []);
}
