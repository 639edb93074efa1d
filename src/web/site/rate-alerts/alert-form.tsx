import { boardWords } from "#i18n/en/board.ts";
import { rateAlertsWords } from "#i18n/en/rate-alerts.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/field.tsx";

const words = { ...boardWords, ...rateAlertsWords };

/** Asks for one mail at a rate; a plain form, with and without scripts. `given`: what was sent before. */
export function AlertForm({ given }: { given?: URLSearchParams }) {
	const t = useT(words);
	const localPath = useLocalPath();
	const choice = (name: "currency" | "side" | "direction", usual: string, options: readonly (readonly string[])[]) => (
		<Field id={`alert-${name}`} label={t(`alert.${name}`)}>
			<select
				id={`alert-${name}`}
				name={name}
				defaultValue={given?.get(name) ?? usual}
				className={`${controlClass} lang-ur:py-0`}
			>
				{options.map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</Field>
	);
	return (
		<form method="post" action={localPath("/rate-alert")} className="grid max-w-text gap-4">
			<p className="text-muted">{t("alert.lead")}</p>
			<div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
				{choice(
					"currency",
					"usdt",
					tradedCurrencies.map((currency) => [currency, t(`currency.${currency}`)]),
				)}
				{choice("side", "sell", [
					["sell", t("alert.sell")],
					["buy", t("alert.buy")],
				])}
				{choice("direction", "above", [
					["above", t("alert.above")],
					["below", t("alert.below")],
				])}
				<Field id="alert-figure" label={t("alert.figure")}>
					<input
						id="alert-figure"
						name="figure"
						required
						inputMode="decimal"
						dir="ltr"
						maxLength={20}
						autoComplete="off"
						defaultValue={given?.get("figure") ?? ""}
						className={controlClass}
					/>
				</Field>
			</div>
			<Field id="alert-email" label={t("alert.email")}>
				<input
					id="alert-email"
					name="email"
					type="email"
					required
					dir="ltr"
					maxLength={254}
					autoComplete="email"
					className={controlClass}
				/>
			</Field>
			<p className="text-small text-muted">{t("alert.note")}</p>
			<Button type="submit" className="justify-self-start">
				{t("alert.send")}
			</Button>
		</form>
	);
}
