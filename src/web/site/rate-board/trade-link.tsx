import type { ReactNode } from "react";
import { boardWords } from "#i18n/en/board.ts";
import type { Currency, Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";

interface TradeLinkProps {
	currency: Currency;
	side: Side;
	/** In units of the currency, as far as it is known. */
	amount?: number | undefined;
	className: string;
	/** Shown instead of all words. */
	figure?: string;
	/** What it shows, where the currency stands above it; without it the whole sentence. */
	children?: ReactNode;
}

/** Asks to trade a currency on a side. */
export function TradeLink({ currency, side, amount, className, figure, children }: TradeLinkProps) {
	const t = useT(boardWords);
	const name = t(`currency.${currency}`);
	const sentence = t(side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", { currency: name });
	const words = children && (
		<>
			{children}
			<span className="sr-only">: {name}</span>
		</>
	);
	return (
		<RequestLink
			type={tradeTypeOf(currency)}
			preselect={side}
			amount={amount === undefined ? undefined : String(amount)}
			className={className}
			whenPaused={figure && <span className={`figure ${className}`}>{figure}</span>}
			aria-label={figure && `${figure}: ${sentence}`}
		>
			{figure ? <span className="figure">{figure}</span> : (words ?? sentence)}
		</RequestLink>
	);
}
