import { boardWords } from "#i18n/en/board.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { isSet, isStale } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

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

/** Marks rates that nobody set, or that are older than staff allow. */
export function BoardStamp({ state }: { state: Exclude<BoardState, "current"> }) {
	const t = useT(boardWords);
	const isUnset = state === "unset";
	return (
		<span
			className="stamp max-w-full whitespace-normal text-red"
			data-tip={t(isUnset ? "rates.toConfirmTip" : "rates.oldTip")}
		>
			{t(isUnset ? "rates.toConfirm" : "rates.old")}
		</span>
	);
}

/** Says what to do about them: below the figures, which fit a phone's first screen. */
export function BoardWarning({ state }: { state: BoardState }) {
	const t = useT(boardWords);
	const { ratesMaxAgeHours } = useSettings();
	if (state === "current") return null;
	return (
		<p className="mt-1 bg-red-wash px-3 py-1.5 text-small sm:px-4">
			{state === "unset" ? t("rates.notSet") : t("rates.oldText", { hours: ratesMaxAgeHours })}
		</p>
	);
}

interface SetAtProps {
	at: string | null;
	/** ms; `null` until the visitor's clock is known: a cached page tells no age. */
	now: number | null;
}

/** When rates were last set and how long ago that is: the same words wherever the site says it. */
export function SetAt({ at, now }: SetAtProps) {
	const t = useT(boardWords);
	const locale = useLocale();
	if (!at) return null;
	return (
		<span className="text-small text-muted">
			{t("rates.setAt")}{" "}
			<time dateTime={at} className={`whitespace-nowrap ${now === null ? "" : "print:hidden"}`}>
				{formatInstant(at, locale, now)}
			</time>
			{now !== null && (
				<>
					<span className="whitespace-nowrap print:hidden"> · {formatAge(at, locale, now)}</span>
					<PrintedAt at={at} />
				</>
			)}
		</span>
	);
}

/** A moment as paper says it, which is read on another day, maybe elsewhere: with its year and its zone. ISO 8601. */
function PrintedAt({ at }: { at: string }) {
	const t = useT(boardWords);
	const locale = useLocale();
	return (
		<span className="hidden print:inline">
			<span className="whitespace-nowrap">{formatInstant(at, locale, 0)}</span> ({t("rates.zone")})
		</span>
	);
}

/** The guide prices in dollars (specification, section 9), which stay as they are while the board moves: one note below it. */
export function DollarPrices() {
	const t = useT(boardWords);
	return (
		<p className="px-3 pb-2 text-small leading-snug text-muted sm:px-4 lang-ur:leading-[1.65] print:hidden">
			{t("dollars.label")}: {t("currency.payoneer")}: {t("dollars.payoneer")} {t("currency.usdt")}: {t("dollars.usdt")}{" "}
			{t("dollars.emailUnit")} {t("dollars.note")}
		</p>
	);
}
