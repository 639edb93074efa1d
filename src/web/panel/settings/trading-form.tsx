import { tradedCurrencies } from "#shared/rates/rates.ts";
import type { FormValues } from "../core/forms/form-values.ts";
import { readSetting, type SectionProps, type SettingField, SettingsForm } from "../core/forms/settings-form.tsx";
import { useWords } from "../core/parts/words.ts";

const limits = tradedCurrencies.map((currency) => {
	const amount = (part: "min" | "max" | "reserve") =>
		({ kind: "amount", name: `tradeLimits.${currency}.${part}`, label: `trading.${part}`, currency }) as const;
	return { min: amount("min"), max: amount("max"), reserve: amount("reserve") };
});
const amounts: readonly SettingField[] = [
	...limits.flatMap((limit) => Object.values(limit)),
	{ kind: "amount", name: "tradeLimits.pkrReserve", label: "trading.pkrReserve" },
];
const follows: SettingField = {
	kind: "switch",
	name: "reserveFollowsStock",
	label: "set.follows",
	hint: "set.followsHint",
	isOwners: true,
};
const terms = (["fees", "first", "time"] as const).map(
	(name): SettingField => ({
		kind: "both",
		name: `tradeTerms.${name}`,
		labels: { en: `trading.${name}`, ur: `trading.${name}Ur` },
		rows: 2,
		maxLength: 300,
		isOwners: true,
	}),
);
const age: SettingField = { kind: "whole", name: "ratesMaxAgeHours" };

export function TradingForm(props: SectionProps) {
	const t = useWords();
	const wrongOrders = (values: FormValues) => {
		const amountIn = (field: SettingField) => Number(readSetting(field, values).value ?? Number.NaN);
		const reversed = limits.filter(({ min, max }) => amountIn(min) > amountIn(max));
		return Object.fromEntries(reversed.map(({ max }) => [max.name, t("trading.orderWrong")]));
	};
	return (
		<SettingsForm
			{...props}
			draftKey="settings:trading"
			fields={[...amounts, follows, ...terms, age]}
			check={wrongOrders}
		>
			{({ show }) => (
				<>
					<fieldset className="grid gap-3">
						<legend className="font-semibold lang-ur:font-normal">{t("trading.limits")}</legend>
						<p className="text-small text-muted">{t("trading.limitsText")}</p>
						{show([follows])}
						<div className="grid gap-x-5 gap-y-3 sm:grid-cols-3">{show(amounts)}</div>
					</fieldset>
					<div className="grid gap-5 sm:grid-cols-2">{show(terms)}</div>
					{show([age])}
				</>
			)}
		</SettingsForm>
	);
}
