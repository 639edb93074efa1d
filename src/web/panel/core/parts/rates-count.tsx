import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { useT } from "../../../i18n/use-t.ts";

/** How many rate changes wait for someone. */
export function RatesCount({ count }: { count: number }) {
	const t = useT(panelRatesWords);
	return (
		<span className="ms-1.5 inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-semibold leading-5 text-on-marigold">
			<span aria-hidden="true" className="figure">
				{count}
			</span>
			<span className="sr-only">{t("rate.waiting", { count })}</span>
		</span>
	);
}
