import type { Rates } from "#shared/api/rates.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { focusContent } from "../../ui/section.tsx";
import { StillValid } from "./still-valid.tsx";
import { useRateWords } from "./words.ts";

/** Says that the board is old, with the two things to do about it; or that nobody has set it, with the way to do that. */
export function OldRates({ current }: { current: Rates }) {
	const { t, timeOf } = useRateWords();
	const { setAt } = current;
	return (
		<section aria-label={t("nav.ratesEditor")} className="work-line">
			<p className="work-text">{setAt === null ? t("rate.unsetLine") : t("rate.oldLine", { time: timeOf(setAt) })}</p>
			{/* The line goes with its button, and the focus would be lost. */}
			{setAt !== null && <StillValid current={current} onDone={focusContent} className="work-link" />}
			{/* On a phone the rates are one tap away below. */}
			<LocalLink to="/admin/rates" className={`work-link ${setAt === null ? "" : "max-xl:hidden"}`}>
				{t(setAt === null ? "rate.setNow" : "rate.change")}
			</LocalLink>
		</section>
	);
}
