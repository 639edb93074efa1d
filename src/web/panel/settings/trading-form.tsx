import type { Settings } from "#shared/api/settings.ts";
import { formatNumber, readAmount } from "#shared/rates/money.ts";
import { type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { LocalizedField, localizedIn, type SectionProps, SettingsForm } from "../core/forms/settings-form.tsx";
import { useWords } from "../core/parts/words.ts";

const limitNames = ["min", "max", "reserve"] as const;
const termNames = ["fees", "first", "time"] as const satisfies readonly (keyof Settings["tradeTerms"])[];
const pkrField = "pkr-reserve";
const limitField = (currency: TradedCurrency, name: (typeof limitNames)[number]) => `${currency}-${name}`;

export function TradingForm({ isOwner, ...props }: SectionProps) {
	const t = useWords();
	const { tradeLimits, tradeTerms, reserveFollowsStock } = props.settings;
	const amounts = [
		...tradedCurrencies.flatMap((currency) =>
			limitNames.map((name) => ({
				name: limitField(currency, name),
				label: t(`trading.${name}`, { currency: t(`currency.${currency}`) }),
				saved: tradeLimits[currency][name],
			})),
		),
		{ name: pkrField, label: t("trading.pkrReserve"), saved: tradeLimits.pkrReserve },
	];
	return (
		<SettingsForm
			{...props}
			draftKey="settings:trading"
			fields={[{ kind: "whole", name: "ratesMaxAgeHours" }]}
			check={(values) =>
				Object.fromEntries(Object.entries(readTrading(values).wrong).map(([name, key]) => [name, t(key)]))
			}
			inputOf={(values) => ({
				...readTrading(values).settings,
				...(isOwner ? { reserveFollowsStock: values.reserveFollowsStock === "on" } : {}),
			})}
		>
			{({ errors, fields }) => (
				<>
					<fieldset className="grid gap-3">
						<legend className="font-semibold lang-ur:font-normal">{t("trading.limits")}</legend>
						<p className="text-small text-muted">{t("trading.limitsText")}</p>
						<div>
							<CheckField
								name="reserveFollowsStock"
								label={t("set.follows")}
								initial={reserveFollowsStock}
								disabled={!isOwner}
							/>
							<p className="text-small text-muted">{t(isOwner ? "set.followsHint" : "settings.ownersAlone")}</p>
						</div>
						<div className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
							{amounts.map(({ name, label, saved }) => (
								<TextField
									key={name}
									{...{ name, label }}
									initial={saved === null ? "" : formatNumber(saved)}
									inputMode="decimal"
									dir="ltr"
									maxLength={20}
									error={errors[name]}
								/>
							))}
						</div>
					</fieldset>
					<div className="grid gap-5 sm:grid-cols-2">
						{termNames.map((name) => (
							<LocalizedField
								key={name}
								name={`tradeTerms.${name}`}
								labels={{ en: t(`trading.${name}`), ur: t(`trading.${name}Ur`) }}
								initial={tradeTerms[name]}
								rows={2}
								maxLength={300}
								readOnly={!isOwner}
								hint={isOwner ? undefined : t("settings.ownersAlone")}
								errors={errors}
							/>
						))}
					</div>
					{fields}
				</>
			)}
		</SettingsForm>
	);
}

const largest = 1_000_000_000;

function readTrading(values: FormValues) {
	const wrong: Record<string, "trading.amountWrong" | "trading.orderWrong"> = {};
	const amount = (name: string): number | null => {
		const typed = values[name]?.trim();
		if (!typed) return null;
		const reading = readAmount(typed, largest);
		if ("amount" in reading) return reading.amount;
		wrong[name] = "trading.amountWrong";
		return null;
	};
	const limits = (currency: TradedCurrency) => {
		const [min = null, max = null, reserve = null] = limitNames.map((name) => amount(limitField(currency, name)));
		if (min !== null && max !== null && min > max) wrong[limitField(currency, "max")] = "trading.orderWrong";
		return { min, max, reserve };
	};
	const term = (name: (typeof termNames)[number]) => localizedIn(`tradeTerms.${name}`, values);
	const settings = {
		tradeLimits: {
			payoneer: limits("payoneer"),
			usdt: limits("usdt"),
			binance: limits("binance"),
			pkrReserve: amount(pkrField),
		},
		tradeTerms: { fees: term("fees"), first: term("first"), time: term("time") },
	};
	return { wrong, settings };
}
