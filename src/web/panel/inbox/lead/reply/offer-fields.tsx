import { issueParameters } from "#shared/field-issue.ts";
import { formatPkr, formatRate } from "#shared/rates/money.ts";
import { formatUntil } from "#shared/until.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { Choices } from "../../../../ui/choices.tsx";
import { CheckField, TextField } from "../../../core/forms/fields.tsx";
import { choicesOf, type RateChoice, type RatesToOffer, totalOf, untilChoices } from "../../../core/reply/offer.ts";
import { useWords } from "../words.ts";
import { amountIn, type LetterState } from "./use-letter.ts";

export function OfferFields({
	letter,
	offer,
	showIssue,
}: {
	letter: LetterState;
	offer: RatesToOffer;
	showIssue: boolean;
}) {
	const t = useWords();
	const locale = useLocale();
	const { draft, choose, rate, slip, closing } = letter;
	const amount = amountIn(rate);
	const total = amount === null ? null : totalOf(amount, offer.trade);
	const issue = showIssue && rate && "issue" in rate ? rate.issue : null;
	// An own rate that is not typed yet cannot be missed in the text.
	const isOff = amount !== null && !letter.isNamed;
	const offeredUntil = offer.offeredUntil && formatUntil(offer.offeredUntil, locale, Date.now());
	const labelOf = (choice: RateChoice) => {
		if (choice === "own") return t("sheet.own");
		const rate = formatRate(offer[choice] ?? 0);
		return choice === "offered" && offeredUntil
			? t("sheet.offeredUntil", { rate, until: offeredUntil })
			: t(`sheet.${choice}`, { rate });
	};
	const rates = choicesOf(offer, draft.rate).map((value) => ({ value, label: labelOf(value) }));
	const at = closing === null ? "–" : formatUntil(new Date(closing).toISOString(), locale, Date.now());
	const moments = untilChoices
		.filter((choice) => choice !== "closing" || closing !== null || draft.until === "closing")
		.map((value) => ({ value, label: t(`sheet.until.${value}`, { at }) }));
	const sum = total === null || isOff ? "" : ` · ${t("sheet.total", { total: formatPkr(total, locale) })}`;
	return (
		<div className="grid gap-3 [&_label]:basis-auto">
			<div className="grid gap-1">
				<Choices
					name="rate"
					legend={t("sheet.rate") + sum}
					options={rates}
					chosen={isOff ? undefined : draft.rate}
					onChoose={(value) => choose({ rate: value })}
				/>
				<p role="status" className="lead-note">
					{isOff && t("sheet.offersNothing")}
					{!isOff && offer.today === null && draft.rate === "sent" && offer.sent !== null && t("sheet.noToday")}
				</p>
				{draft.rate === "own" && (
					<TextField
						name="own-rate"
						label={t("sheet.ownRate")}
						required
						takesFocus={draft.ownRate === ""}
						dir="ltr"
						inputMode="decimal"
						value={draft.ownRate}
						onChange={(ownRate) => choose({ ownRate })}
						error={issue ? t(`issue.${issue.code}`, issueParameters(issue)) : undefined}
					/>
				)}
				<div role="status" className="empty:hidden">
					{!isOff && (slip !== null || letter.replaces) && (
						<div className="lead-note is-strong">
							{letter.replaces && <p className="w-full">{t("sheet.replaces", { rate: labelOf("offered") })}</p>}
							{slip !== null && (
								<p className="w-full">
									{t("sheet.slip", { percent: `${slip > 0 ? "+" : "−"}${Math.round(Math.abs(slip))}` })}
								</p>
							)}
							<CheckField label={t("sheet.meant")} value={letter.isMeant} onChange={letter.mean} />
							{showIssue && !letter.isMeant && <p className="w-full font-medium">{t("sheet.slipFirst")}</p>}
						</div>
					)}
				</div>
			</div>
			{!isOff && draft.rate !== "offered" && (
				<Choices
					name="until"
					legend={t("sheet.until")}
					options={moments}
					chosen={draft.until}
					onChoose={(until) => choose({ until })}
				/>
			)}
		</div>
	);
}
