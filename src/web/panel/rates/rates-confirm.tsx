import { useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Doubts, doubtfulFields, type PostedRates, spreadOf } from "#shared/rates/rate-change.ts";
import { type Currency, currencies } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { CheckField } from "../core/forms/fields.tsx";
import { movement } from "./rate-history.tsx";
import { useWords } from "./words.ts";

interface RatesConfirmProps {
	current: Rates;
	next: PostedRates;
	doubts: Doubts;
	pending: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Shows what is doubtful about new rates; they are saved only when the person says that they are meant. */
export function RatesConfirm({ current, next, doubts, pending, onConfirm, onClose }: RatesConfirmProps) {
	const t = useWords();
	const [meant, setMeant] = useState(false);
	return (
		<Confirm
			title={t("board.doubtTitle")}
			action={t("board.confirm")}
			pendingAction={t("admin.saving")}
			pending={pending}
			ready={meant}
			danger
			onConfirm={onConfirm}
			onClose={onClose}
		>
			<ul className="grid gap-3">
				{currencies.map((currency) => (
					<DoubtfulRates key={currency} currency={currency} current={current} next={next} doubts={doubts} />
				))}
			</ul>
			<CheckField label={t("board.meant")} value={meant} onChange={setMeant} />
		</Confirm>
	);
}

type DoubtfulRatesProps = Pick<RatesConfirmProps, "current" | "next" | "doubts"> & { currency: Currency };

/** What is doubtful about one currency: the figures, old and new, and why; nothing where nothing is. */
function DoubtfulRates({ currency, current, next, doubts }: DoubtfulRatesProps) {
	const t = useWords();
	const { ratesJumpPercent } = useSettings();
	const fields = doubtfulFields(currency, current, next, doubts);
	if (fields.length === 0) return null;
	const [buy, sell] = [next[`${currency}Buy`], next[`${currency}Sell`]];
	return (
		<li className="grid gap-2 border-s-4 border-red ps-3">
			{fields.map((field) => {
				const doubt = doubts[field];
				return (
					<div key={field}>
						<p className="font-semibold lang-ur:font-normal">
							{t(`currency.${currency}`)}
							{t("unsaved.comma")}
							{t(field === `${currency}Buy` ? "board.weSell" : "board.weBuy")}
						</p>
						<p>
							<bdi className="figure">
								{current[field] === next[field] ? formatRate(next[field]) : movement(current[field], next[field])}
							</bdi>
						</p>
						{doubt && doubt !== "sellAboveBuy" && (
							<p className="text-red">{t(`board.${doubt}`, { percent: ratesJumpPercent })}</p>
						)}
					</div>
				);
			})}
			{spreadOf(next, currency) < 0 && (
				<p className="text-red">{t("board.sellAboveBuy", { buy: formatRate(buy), sell: formatRate(sell) })}</p>
			)}
		</li>
	);
}
