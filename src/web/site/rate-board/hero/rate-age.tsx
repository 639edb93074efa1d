import { boardWords } from "#i18n/en/board.ts";
import { tradeWords } from "#i18n/en/trade.ts";
import type { Rates } from "#shared/api/rates.ts";
import { type Age, type AgeBelow, ageBelow, ageOf } from "#shared/rates/rate-age.ts";
import { formatInstant } from "#shared/time.ts";
import { useNow } from "../../../app/use-now.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { useBoardState } from "../board-state.ts";

const words = { ...boardWords, ...tradeWords };

interface RateAgeProps {
	rates: Rates;
	/** When the page was made, ms. */
	pageTime: number;
	/** Whether the visitor's clock is used; a cached page says what holds until its hour ends. */
	isLive: boolean;
}

/** How old the rates are, or that they are to be confirmed. */
export function RateAge({ rates, pageTime, isLive }: RateAgeProps) {
	const t = useT(words);
	const locale = useLocale();
	const now = useNow(pageTime);
	const state = useBoardState(rates, now);
	const span = ({ unit, count }: Age) => t(count === 1 ? `trade.age.${unit}` : `trade.age.${unit}s`, { count });
	// Its own words: in Urdu they are in the oblique case before a postposition.
	const spanBelow = ({ unit, count }: AgeBelow) =>
		t(unit === "day" ? "trade.age.underDays" : count === 1 ? "trade.age.underHour" : "trade.age.underHours", { count });
	if (!rates.setAt)
		return (
			<span className="mt-1 block text-small">
				<span className="stamp me-2 text-red">{t("rates.toConfirm")}</span>
				{t("rates.toConfirmTip")}
			</span>
		);
	const age = ageOf(rates.setAt, now);
	const sentence = !isLive
		? t("trade.age.under", { span: spanBelow(ageBelow(rates.setAt, pageTime)) })
		: age
			? t("trade.age.since", { span: span(age) })
			: t("trade.age.now");
	return (
		<span className="mt-1 block text-small text-muted">
			{state === "old" && <span className="stamp me-2 text-red">{t("rates.old")}</span>}
			<time dateTime={rates.setAt} title={formatInstant(rates.setAt, locale, now)}>
				{sentence}
			</time>
		</span>
	);
}
