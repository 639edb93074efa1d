import { boardWords } from "#i18n/en/board.ts";
import type { Currency } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";

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
