import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { useT } from "../../../i18n/use-t.ts";

/** How many rate changes wait for someone. */
export function RatesCount({ count }: { count: number }) {
	const t = useT(panelRatesWords);
	return (
		<span className="nav-badge" data-waiting>
			<span aria-hidden="true" className="figure">
				{count}
			</span>
			<span className="sr-only">{t("rate.waiting", { count })}</span>
		</span>
	);
}
