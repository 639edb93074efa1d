import { useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/money.ts";
import { changePercent, type Doubts, type PostedRates, rateFields } from "#shared/rate-change.ts";
import { currencies } from "#shared/rates.ts";
import { useSettings } from "../../../app/settings.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import { formatPercent } from "./currency-rows.tsx";

interface RatesConfirmProps {
	standing: Rates;
	next: PostedRates;
	doubts: Doubts;
	pending: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Shows what is doubtful about new rates; they are saved only when the person says that they are meant. */
export function RatesConfirm({ standing, next, doubts, pending, onConfirm, onClose }: RatesConfirmProps) {
	const t = useAdminT();
	const { ratesJumpPercent } = useSettings();
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
				{rateFields.flatMap((field) => {
					const doubt = doubts[field];
					const currency = currencies.find((candidate) => field.startsWith(candidate));
					if (!doubt || !currency) return [];
					return (
						<li key={field} className="border-s-4 border-red ps-3">
							<p className="font-semibold lang-ur:font-normal">
								{t(`currency.${currency}`)}, {t(field.endsWith("Buy") ? "board.weSell" : "board.weBuy")}
							</p>
							<p>
								<bdi className="figure">
									{formatRate(standing[field])} → {formatRate(next[field])} (
									{formatPercent(changePercent(standing[field], next[field]))})
								</bdi>
							</p>
							<p className="text-red">{t(`board.${doubt}`, { percent: ratesJumpPercent })}</p>
						</li>
					);
				})}
			</ul>
			<label className="flex min-h-11 cursor-pointer items-center gap-3">
				<input
					type="checkbox"
					checked={meant}
					onChange={(event) => setMeant(event.target.checked)}
					className="size-5 shrink-0 accent-green"
				/>
				{t("board.meant")}
			</label>
		</Confirm>
	);
}
