import { useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Doubts, doubtfulFields, type PostedRates, spreadOf } from "#shared/rates/rate-change.ts";
import { currencies } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { CheckField } from "../core/forms/fields.tsx";
import { movement } from "./rate-history.tsx";
import { useRateWords } from "./words.ts";

interface RatesConfirmProps {
	current: Rates;
	next: PostedRates;
	doubts: Doubts;
	pending: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Shows what is doubtful about new rates, old and new and why; they are saved only when the person says that they are meant. */
export function RatesConfirm({ current, next, doubts, ...asking }: RatesConfirmProps) {
	const { t, fieldName } = useRateWords();
	const { ratesJumpPercent: percent } = useSettings();
	const [meant, setMeant] = useState(false);
	const doubtful = currencies
		.map((currency) => ({ currency, fields: doubtfulFields(currency, current, next, doubts) }))
		.filter(({ fields }) => fields.length > 0);
	return (
		<Confirm title={t("board.doubtTitle")} action={t("board.confirm")} ready={meant} danger {...asking}>
			<ul className="grid gap-3">
				{doubtful.map(({ currency, fields }) => (
					<li key={currency} className="grid gap-2 border-s-4 border-red ps-3">
						{fields.map((field) => {
							const [doubt, old, rate] = [doubts[field], current[field], next[field]];
							return (
								<div key={field}>
									<p className="font-semibold lang-ur:font-normal">{fieldName(field)}</p>
									<p>
										<bdi className="figure">{old === rate ? formatRate(rate) : movement(old, rate)}</bdi>
									</p>
									{doubt && doubt !== "sellAboveBuy" && <p className="text-red">{t(`board.${doubt}`, { percent })}</p>}
								</div>
							);
						})}
						{spreadOf(next, currency) < 0 && (
							<p className="text-red">
								{t("board.sellAboveBuy", {
									buy: formatRate(next[`${currency}Buy`]),
									sell: formatRate(next[`${currency}Sell`]),
								})}
							</p>
						)}
					</li>
				))}
			</ul>
			<CheckField label={t("board.meant")} value={meant} onChange={setMeant} />
		</Confirm>
	);
}
