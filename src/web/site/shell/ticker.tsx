import { useQuery } from "@tanstack/react-query";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, isSet, type Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { PauseIcon, PlayIcon } from "../../ui/icons.tsx";

const shown = [
	{ key: "payoneerBuy", currency: "payoneer", side: "buy" },
	{ key: "payoneerSell", currency: "payoneer", side: "sell" },
	{ key: "usdtBuy", currency: "usdt", side: "buy" },
	{ key: "usdtSell", currency: "usdt", side: "sell" },
	{ key: "emailUnitBuy", currency: "emailUnit", side: "buy" },
] as const satisfies readonly { key: keyof Rates; currency: Currency; side: Side }[];

/** The rates, running. Space is reserved while they load; entries in Urdu are equally wide, so that nothing moves when Nastaliq comes. */
export function Ticker() {
	const t = useT(shellWords);
	const { data: rates } = useQuery(ratesQuery);
	if (!rates) return <div className="h-10 bg-band" />;
	return (
		<section
			aria-label={t(isSet(rates) ? "ticker.label" : "ticker.unconfirmed")}
			className="ticker relative h-10 bg-band text-on-band"
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled when it does not run, also by keyboard. */}
			<div className="ticker-window h-full overflow-hidden pe-11" tabIndex={0}>
				<div className="ticker-track flex h-full w-max">
					<RateList rates={rates} />
					<RateList rates={rates} copy />
					<RateList rates={rates} copy />
					<RateList rates={rates} copy />
				</div>
			</div>
			<PauseSwitch />
		</section>
	);
}

function RateList({ rates, copy = false }: { rates: Rates; copy?: boolean }) {
	const t = useT(shellWords);
	return (
		<ul aria-hidden={copy || undefined} className="flex shrink-0 items-center">
			{!isSet(rates) && (
				<li className="flex px-5 lang-ur:min-w-62 text-[min(0.875rem,6vw)] leading-10">
					<span>{t("ticker.unconfirmed")}</span>
				</li>
			)}
			{shown.map(({ key, currency, side }) => {
				const rate = (
					<span className="flex items-baseline gap-2 px-5 text-[min(0.875rem,6vw)] leading-10">
						<span className="leading-10">{t(`ticker.${key}`)}</span>
						<span className="figure min-w-[3.45em] text-band-figure">{formatRate(rates[key])}</span>
					</span>
				);
				return (
					<li key={key} className="lang-ur:min-w-62">
						<RequestLink
							type={tradeTypeOf(currency)}
							preselect={side}
							tabIndex={copy ? -1 : undefined}
							whenPaused={rate}
						>
							{rate}
						</RequestLink>
					</li>
				);
			})}
		</ul>
	);
}

/** A check box, so that what runs can be stopped without scripts too. */
function PauseSwitch() {
	const t = useT(shellWords);
	return (
		<label
			data-tip={t("ticker.pause")}
			className="ticker-pause absolute end-0 top-0 grid h-10 w-11 cursor-pointer place-items-center bg-band"
		>
			<input type="checkbox" aria-label={t("ticker.pause")} className="peer absolute inset-0 size-full opacity-0" />
			<span className="peer-checked:hidden">
				<PauseIcon size={18} />
			</span>
			<span className="hidden peer-checked:block">
				<PlayIcon size={18} />
			</span>
		</label>
	);
}
