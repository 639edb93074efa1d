import { boardWords } from "#i18n/en/board.ts";
import type { Locale } from "#shared/locale.ts";
import { formatInstant } from "#shared/time.ts";
import { useT } from "../../i18n/use-t.ts";

/** A moment as paper says it, which is read on another day, maybe elsewhere: with its year and its zone. ISO 8601. */
export function PrintedAt({ at, locale }: { at: string; locale: Locale }) {
	const t = useT(boardWords);
	return (
		<span className="hidden print:inline">
			<span className="whitespace-nowrap">{formatInstant(at, locale, 0)}</span> ({t("rates.zone")})
		</span>
	);
}
