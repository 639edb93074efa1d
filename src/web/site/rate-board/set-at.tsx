import { boardWords } from "#i18n/en/board.ts";
import type { Locale } from "#shared/locale.ts";
import { formatInstant } from "#shared/time.ts";
import { useT } from "../../i18n/use-t.ts";
import { PrintedAt } from "./printed-at.tsx";

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
