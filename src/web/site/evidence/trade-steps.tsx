import { useQuery } from "@tanstack/react-query";
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import { stepsIn } from "#shared/content-types/words-of.ts";
import { directionOf } from "#shared/locale.ts";
import { homeQuery } from "../../app/api/queries.ts";
import { TextLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Fold, StepTitles } from "../../ui/fold.tsx";

/** How a trade goes, in the steps that staff wrote: their titles, and what happens in each behind them; nothing where they wrote none. */
export function TradeSteps({ isBrief = false }) {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const withDeadline = useWithDeadline();
	const { data: home } = useQuery(homeQuery);
	const { lang, steps } = stepsIn(locale, home ?? { steps: [], stepsUr: [] });
	if (!home || steps.length === 0) return null;
	return (
		<Fold
			id="how"
			title={<StaffText en={home.stepsTitle} ur={home.stepsTitleUr} />}
			short={!isBrief && <StepTitles lang={lang} titles={steps.map(({ title }) => title)} />}
		>
			{home.stepsLead && (
				<p className="text-muted">
					<StaffText en={home.stepsLead} ur={home.stepsLeadUr} />
				</p>
			)}
			<ol
				{...(lang === locale ? {} : { lang, dir: directionOf(lang) })}
				className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-8 gap-y-3"
			>
				{steps.map(({ title, text }, index) => (
					<li key={index} className="grid grid-cols-[1.75rem_1fr]">
						<span aria-hidden="true" className="figure justify-self-start text-lg text-muted">
							{index + 1}
						</span>
						<div>
							<h3 className="font-semibold lang-ur:font-normal">{title}</h3>
							<p className="text-muted max-sm:text-small">{withDeadline(text)}</p>
						</div>
					</li>
				))}
			</ol>
			<p className="mt-1 flex flex-wrap gap-x-5">
				<TextLink to="/rates#sample">{t("how.sample")}</TextLink>
				<TextLink to="/terms#confirmation">{t("how.terms")}</TextLink>
			</p>
		</Fold>
	);
}

export function BriefTradeSteps() {
	return <TradeSteps isBrief />;
}
