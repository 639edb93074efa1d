import { boardWords } from "#i18n/en/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { panelTradingWords } from "#i18n/en/panel/trading.ts";
import type { EditedSettings, Settings, TradeLimits } from "#shared/api/settings.ts";
import { readAmount } from "#shared/rates/amount.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useSession } from "../core/session/use-session.ts";
import { SectionHeading } from "./section-list.tsx";

const words = { ...boardWords, ...panelSecurityWords, ...panelTradingWords, ...panelWords };

type Errors = Readonly<Record<string, string | undefined>>;

interface PartProps {
	settings: EditedSettings;
	errors: Errors;
}

/** What visitors read before a trade: amounts, fees, who sends first, and how long it takes. */
export function TradingSection({ settings }: { settings: EditedSettings }) {
	const t = useT(words);
	const form = useSettingsForm({
		settings,
		draftKey: "settings:trading",
		check: (values) =>
			Object.fromEntries(Object.entries(readTrading(values).wrong).map(([name, key]) => [name, t(key)])),
		inputOf: (values) => readTrading(values).settings,
	});
	return (
		<section className="mt-12 grid max-w-text gap-3">
			<SectionHeading section="trading">{t("trading.heading")}</SectionHeading>
			<p className="text-muted">{t("trading.text")}</p>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="save-form gap-6">
				<Limits settings={settings} errors={form.errors} />
				<Terms settings={settings} errors={form.errors} />
				<SaveBar unsaved={form.unsaved}>
					<Button type="submit" variant="solid" disabled={form.pending}>
						{form.pending ? t("admin.saving") : t("admin.save")}
					</Button>
				</SaveBar>
			</form>
		</section>
	);
}

function Limits({ settings: { tradeLimits }, errors }: PartProps) {
	const t = useT(words);
	const shown = (amount: number | null) => (amount === null ? "" : formatNumber(amount));
	const amount = { inputMode: "decimal", dir: "ltr", maxLength: 20 } as const;
	return (
		<fieldset className="grid gap-3">
			<legend className="font-semibold lang-ur:font-normal">{t("trading.limits")}</legend>
			<p className="text-small text-muted">{t("trading.limitsText")}</p>
			<div className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
				{tradedCurrencies.flatMap((currency) =>
					limitNames.map((name) => {
						const field = limitField(currency, name);
						return (
							<TextField
								key={field}
								name={field}
								label={t(`trading.${name}`, { currency: t(`currency.${currency}`) })}
								initial={shown(tradeLimits[currency][name])}
								error={errors[field]}
								{...amount}
							/>
						);
					}),
				)}
				<TextField
					name={pkrField}
					label={t("trading.pkrReserve")}
					initial={shown(tradeLimits.pkrReserve)}
					error={errors[pkrField]}
					{...amount}
				/>
			</div>
		</fieldset>
	);
}

function Terms({ settings: { tradeTerms } }: PartProps) {
	const t = useT(words);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const guarded = isOwner ? {} : { readOnly: true, hint: t("settings.ownersAlone") };
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{termNames.flatMap((name) => [
				<TextField
					key={`${name}-en`}
					name={termField(name, "en")}
					label={t(`trading.${name}`)}
					initial={tradeTerms[name].en}
					{...guarded}
					rows={2}
					maxLength={300}
				/>,
				<TextField
					key={`${name}-ur`}
					name={termField(name, "ur")}
					label={t(`trading.${name}Ur`)}
					initial={tradeTerms[name].ur}
					{...guarded}
					rows={2}
					maxLength={300}
					lang="ur"
				/>,
			])}
		</div>
	);
}

type TradingSettings = Pick<Settings, "tradeLimits" | "tradeTerms">;

type Wrong = "trading.amountWrong" | "trading.orderWrong";

/** What the form says, and what is wrong with it, by control. */
interface Reading {
	readonly settings: TradingSettings;
	readonly wrong: Readonly<Record<string, Wrong>>;
}

const limitNames = ["min", "max", "reserve"] as const;
const termNames = ["fees", "first", "time"] as const satisfies readonly (keyof Settings["tradeTerms"])[];

const limitField = (currency: TradedCurrency, name: (typeof limitNames)[number]) => `${currency}-${name}`;
const termField = (name: (typeof termNames)[number], locale: "en" | "ur") => `${name}-${locale}`;
const pkrField = "pkr-reserve";

const largest = 1_000_000_000;

/** Reads the form; an amount that is left empty is not said. */
function readTrading(values: FormValues): Reading {
	const wrong: Record<string, Wrong> = {};
	const amount = (name: string): number | null => {
		const typed = values[name]?.trim();
		if (!typed) return null;
		const reading = readAmount(typed, largest);
		if ("amount" in reading) return reading.amount;
		wrong[name] = "trading.amountWrong";
		return null;
	};
	const lines = (name: (locale: "en" | "ur") => string) => ({
		en: values[name("en")] ?? "",
		ur: values[name("ur")] ?? "",
	});
	const limits = (currency: TradedCurrency): TradeLimits[TradedCurrency] => {
		const [min, max, reserve] = limitNames.map((name) => amount(limitField(currency, name)));
		if (min != null && max != null && min > max) wrong[limitField(currency, "max")] = "trading.orderWrong";
		return { min: min ?? null, max: max ?? null, reserve: reserve ?? null };
	};
	const [payoneer, usdt, binance] = [limits("payoneer"), limits("usdt"), limits("binance")];
	const term = (of: (typeof termNames)[number]) => lines((locale) => termField(of, locale));
	return {
		wrong,
		settings: {
			tradeLimits: { payoneer, usdt, binance, pkrReserve: amount(pkrField) },
			tradeTerms: { fees: term("fees"), first: term("first"), time: term("time") },
		},
	};
}
