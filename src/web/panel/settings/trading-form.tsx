import { boardWords } from "#i18n/en/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { panelTradingWords } from "#i18n/en/panel/trading.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useSession } from "../core/session/use-session.ts";
import { SectionHeading } from "./section-list.tsx";
import { limitField, limitNames, pkrField, readTrading, termField, termNames } from "./trading.ts";

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
					<Button type="submit" look="solid" disabled={form.pending}>
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
