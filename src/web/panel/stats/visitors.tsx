import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VisitSteps, Visits } from "#shared/api/visits.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { noOrigin, otherOrigin } from "#shared/visits/origin.ts";
import { navigationQuery, servicesQuery } from "../../app/api/queries.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { apiQuery } from "../core/api/api.ts";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { Bars, type Days, Ledger } from "./figure-parts.tsx";

export function Visitors({ from, to }: Days) {
	const t = useWords();
	const locale = useLocale();
	const query = apiQuery("GET /api/admin/visits", { query: { from, to } });
	const reading = useQuery({ ...query, placeholderData: (previous) => previous });
	const visits = reading.data;
	const stepsOf = ({ total, ...period }: Visits) => {
		const rows = figureRowsOf(period);
		const linked = { sent: rows.requests(), answered: rows.answered(), deals: rows.deals() };
		return visitSteps.map((step, index) => {
			const before = total[visitSteps[index - 1] ?? step];
			const share = formatNumber(Math.floor((total[step] / before) * 100));
			const detail = index > 0 && before > 0 ? t("visits.share", { share }) : undefined;
			const to = step === "views" || step === "forms" ? undefined : linked[step];
			return { key: step, label: t(`visits.${step}`), count: total[step], to, detail };
		});
	};
	return (
		<section className="grid gap-4" aria-busy={reading.isPlaceholderData} aria-labelledby="visits-title">
			<h3 id="visits-title" className="text-heading">
				{t("visits.title")}
			</h3>
			<ReadState of={reading} text={t("figures.busy")} />
			{visits && isEmpty(visits.total) && <Empty title={t("visits.empty")} />}
			{visits && !isEmpty(visits.total) && (
				<div className="grid gap-8">
					<Bars title={t("visits.steps")} isTitled rows={stepsOf(visits)} />
					<Groups visits={visits} />
				</div>
			)}
			<div className="grid gap-1 text-small text-muted">
				<p>{t("visits.how")}</p>
				<p>
					{t("visits.uncounted")}{" "}
					{visits?.since && visits.since > from && t("visits.since", { day: formatDay(visits.since, locale) })}
				</p>
			</div>
		</section>
	);
}

const visitSteps = ["views", "forms", "sent", "answered", "deals"] as const satisfies (keyof VisitSteps)[];
const groups = ["page", "origin", "locale", "day"] as const;
const atFirst = 10;

type Group = (typeof groups)[number];

interface Row {
	readonly key: string;
	readonly label: string;
	readonly steps: VisitSteps;
	readonly isPlain?: boolean;
}

function Groups({ visits }: { visits: Visits }) {
	const t = useWords();
	const [group, choose] = useState<Group>("page");
	const [isWhole, setWhole] = useState(false);
	const rows = useRows(visits, group);
	const shown = isWhole || rows.length <= atFirst + 2 ? rows : rows.slice(0, atFirst);
	return (
		<div className="grid content-start gap-3">
			<div className="print:hidden [&_label]:basis-[7rem]">
				<Choices
					name="visits-by"
					legend={t("visits.group")}
					options={groups.map((value) => ({ value, label: t(`visits.by.${value}`) }))}
					chosen={group}
					onChoose={choose}
				/>
			</div>
			<Ledger
				heads={[t(`visits.by.${group}`), ...visitSteps.map((step) => t(`visits.${step}`))]}
				rows={shown.map(({ key, label, steps, isPlain }) => ({
					key,
					name: isPlain ? <bdi dir="ltr">{label}</bdi> : label,
					cells: visitSteps.map((step) => steps[step]),
				}))}
			/>
			{shown.length < rows.length && (
				<Button className="justify-self-start print:hidden" onClick={() => setWhole(true)}>
					{t("visits.all", { count: formatNumber(rows.length) })}
				</Button>
			)}
		</div>
	);
}

function useRows({ byPage, byOrigin, byLocale, byDay }: Visits, group: Group): Row[] {
	const t = useWords();
	const locale = useLocale();
	const nameOfPage = usePageNames();
	const rest = (steps: VisitSteps, label: string): Row[] => (isEmpty(steps) ? [] : [{ key: "rest", label, steps }]);
	switch (group) {
		case "page":
			return [
				...byPage.top.map(({ page, ...steps }) => {
					const name = page === null ? t("visits.unknownPage") : nameOfPage(page);
					return { key: `page ${page}`, label: name ?? page ?? "", steps, isPlain: name === undefined };
				}),
				...rest(byPage.rest, t("visits.rest.page")),
			];
		case "origin":
			return [
				...byOrigin.top.map(({ origin, ...steps }) => {
					const word = { [noOrigin]: t("visits.direct"), [otherOrigin]: t("visits.otherOrigin") }[origin];
					return { key: `origin ${origin}`, label: word ?? originName(origin), steps, isPlain: word === undefined };
				}),
				...rest(byOrigin.rest, t("visits.rest.origin")),
			];
		case "locale":
			return byLocale.map(({ locale: key, ...steps }) => {
				return { key, label: t(key === "ur" ? "leads.languageUr" : "leads.languageEn"), steps };
			});
		case "day":
			return byDay
				.map(({ day, ...steps }) => ({ key: day, label: formatDay(day, locale), steps }))
				.filter(({ steps }) => !isEmpty(steps))
				.reverse();
	}
}

/** What pages are called, as menu and footer or their service say; nothing of one that is known by its address alone. */
function usePageNames(): (page: string) => string | undefined {
	const t = useWords();
	const locale = useLocale();
	const links = useQuery(navigationQuery).data?.entries ?? [];
	const services = useQuery(servicesQuery).data ?? [];
	const names = new Map([
		["/", t("visits.homePage")],
		["/status/:reference", t("visits.statusPage")],
		...services.map(({ slug, name, nameUr }) => [`/services/${slug}`, (locale === "ur" && nameUr) || name] as const),
		...links.map(({ address, label }) => [address ?? "", label[locale]] as const),
	]);
	return (page) => names.get(page) || undefined;
}

function isEmpty(steps: VisitSteps): boolean {
	return visitSteps.every((step) => steps[step] === 0);
}

/** How those that many come from write their names, where that is not just the word with a capital. */
const brands: Readonly<Record<string, string>> = {
	whatsapp: "WhatsApp",
	tiktok: "TikTok",
	youtube: "YouTube",
	duckduckgo: "DuckDuckGo",
	linkedin: "LinkedIn",
	chatgpt: "ChatGPT",
};

function originName(origin: string): string {
	return brands[origin] ?? (/[.\d]/.test(origin) ? origin : origin.charAt(0).toUpperCase() + origin.slice(1));
}
