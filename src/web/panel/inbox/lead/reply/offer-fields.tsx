import { issueParameters } from "#shared/field-issue.ts";
import { formatPkr, formatRate } from "#shared/rates/money.ts";
import { formatUntil } from "#shared/until.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { CheckField, TextField } from "../../../core/forms/fields.tsx";
import { choicesOf, type RateChoice, type RatesToOffer, totalOf, untilChoices } from "../../../core/reply/offer.ts";
import { useWords } from "../words.ts";
import { amountIn, type LetterState } from "./use-letter.ts";

interface OfferFieldsProps {
	letter: LetterState;
	offer: RatesToOffer;
	showIssue: boolean;
}

export function OfferFields({ letter, offer, showIssue }: OfferFieldsProps) {
	const t = useWords();
	const locale = useLocale();
	const { draft, choose, rate, slip, closing } = letter;
	const amount = amountIn(rate);
	const total = amount === null ? null : totalOf(amount, offer.trade);
	const issue = showIssue && rate && "issue" in rate ? rate.issue : null;
	// An own rate that is not typed yet cannot be missed in the text.
	const isOff = amount !== null && !letter.isNamed;
	const offeredUntil = offer.offeredUntil && formatUntil(offer.offeredUntil, locale, Date.now());
	const labelOf = (choice: Exclude<RateChoice, "own">) => {
		const rate = formatRate(offer[choice] ?? 0);
		return choice === "offered" && offeredUntil
			? t("sheet.offeredUntil", { rate, until: offeredUntil })
			: t(`sheet.${choice}`, { rate });
	};
	const rates = choicesOf(offer, draft.rate).map((value) => ({
		value,
		label: value === "own" ? t("sheet.own") : labelOf(value),
	}));
	const moments = untilChoices
		.filter((choice) => choice !== "closing" || closing !== null || draft.until === "closing")
		.map((value) => ({
			value,
			label:
				value === "closing"
					? t("sheet.until.closing", {
							at: closing === null ? "–" : formatUntil(new Date(closing).toISOString(), locale, Date.now()),
						})
					: t(`sheet.until.${value}`),
		}));
	return (
		<>
			<div className="grid gap-1">
				<Chips
					name="rate"
					legend={t("sheet.rate")}
					note={total === null || isOff ? undefined : t("sheet.total", { total: formatPkr(total, locale) })}
					options={rates}
					chosen={isOff ? null : draft.rate}
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
				<Chips
					name="until"
					legend={t("sheet.until")}
					options={moments}
					chosen={draft.until}
					onChoose={(until) => choose({ until })}
				/>
			)}
		</>
	);
}

interface ChipsProps<Value extends string> {
	name: string;
	legend: string;
	note?: string | undefined;
	options: readonly { readonly value: Value; readonly label: string }[];
	chosen: Value | null;
	onChoose: (value: Value) => void;
}

export function Chips<Value extends string>({ name, legend, note, options, chosen, onChoose }: ChipsProps<Value>) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 text-small text-muted">
				{legend}
				{note && ` · ${note}`}
			</legend>
			<div className="flex flex-wrap gap-2">
				{options.map(({ value, label }) => (
					<label key={value} className="relative min-w-0 max-w-full">
						<input
							type="radio"
							name={name}
							value={value}
							checked={value === chosen}
							onChange={() => onChoose(value)}
							className="peer absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<span className="chip peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-deep">
							<bdi className="wrap-anywhere">{label}</bdi>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
