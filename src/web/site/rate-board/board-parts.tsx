import { boardWords } from "#i18n/en/board.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Locale } from "#shared/locale.ts";
import { type Currency, isSet, isStale } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";

/** How far the board can be relied on: nobody set it, it is older than staff allow, or it holds. */
type BoardState = "unset" | "old" | "current";

/** What a board is called by its state. */
export const boardTitles = {
	unset: "rates.unconfirmed",
	old: "rates.lastPosted",
	current: "rates.board",
} as const satisfies Record<BoardState, string>;

/** The state of a board. `now` in ms; while it is not known, or the rates have not come, no age is told. */
export function useBoardState(rates: Rates | undefined, now: number | null): BoardState {
	const { ratesMaxAgeHours } = useSettings();
	if (!rates) return "current";
	if (!isSet(rates)) return "unset";
	return now !== null && isStale(rates.setAt, now, ratesMaxAgeHours) ? "old" : "current";
}

/** Marks rates that nobody set, or that are older than staff allow, and says what to do. */
export function BoardMark({ state }: { state: BoardState }) {
	const t = useT(boardWords);
	const { ratesMaxAgeHours } = useSettings();
	if (state === "current") return null;
	const isUnset = state === "unset";
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-rule bg-red-wash px-5 py-2 text-small">
			<span
				className="stamp max-w-full whitespace-normal text-red"
				data-tip={t(isUnset ? "rates.toConfirmTip" : "rates.oldTip")}
			>
				{t(isUnset ? "rates.toConfirm" : "rates.old")}
			</span>
			<span className="min-w-0 grow basis-56">
				{isUnset ? t("rates.notSet") : t("rates.oldText", { hours: ratesMaxAgeHours })}
			</span>
		</p>
	);
}

interface SetAtProps {
	at: string | null;
	/** ms; `null` while it is not known. */
	now: number | null;
	locale: Locale;
	label?: string;
	/** How long ago that was; told before the date. */
	age?: string;
}

/** When rates were last set. */
export function SetAt({ at, now, locale, label, age }: SetAtProps) {
	const t = useT(boardWords);
	if (!at) return null;
	return (
		<p className="text-small text-muted">
			{label ?? t("rates.setAt")} {age && <strong className="text-ink print:hidden">{age} </strong>}
			<span className={`whitespace-nowrap ${now === null ? "" : "print:hidden"}`}>
				{age && "("}
				<time dateTime={at}>{formatInstant(at, locale, now)}</time>
				{age && ")"}
			</span>
			{/* Not in a page that is kept for all: it would carry the moment twice. */}
			{now !== null && <PrintedAt at={at} locale={locale} />}
		</p>
	);
}

/** A moment as paper says it, which is read on another day, maybe elsewhere: with its year and its zone. ISO 8601. */
function PrintedAt({ at, locale }: { at: string; locale: Locale }) {
	const t = useT(boardWords);
	return (
		<span className="hidden print:inline">
			<span className="whitespace-nowrap">{formatInstant(at, locale, 0)}</span> ({t("rates.zone")})
		</span>
	);
}

/** The guide prices in dollars, where there are some for a currency (specification, section 9), which stay as they are while the board moves. */
export function DollarPrices({ currency, className = "" }: { currency: Currency; className?: string }) {
	const t = useT(boardWords);
	if (currency === "binance") return null;
	return (
		<p className={`text-small text-muted print:hidden ${className}`}>
			{t("dollars.label")}: {t(`dollars.${currency}`)} {t("dollars.note")}
		</p>
	);
}
