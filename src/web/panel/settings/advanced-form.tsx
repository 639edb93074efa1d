import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelPlacesWords } from "#i18n/en/panel/places.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { type SectionProps, SettingsForm } from "./settings-form.tsx";
import { readWhole, type WholeNumber, wholeNumbers } from "./work.ts";

const words = { ...panelBoardWords, ...panelBrandWords, ...panelPlacesWords, ...panelRatesWords };

const numbers = ["ratesJumpPercent", "ratesSecondPersonPercent", "retentionMonths"] as const satisfies WholeNumber[];
const labels = {
	ratesJumpPercent: "settings.ratesJump",
	ratesSecondPersonPercent: "settings.ratesSecond",
	retentionMonths: "settings.retention",
} as const;
const hints = {
	ratesSecondPersonPercent: "settings.ratesSecondHint",
	retentionMonths: "settings.retentionHint",
} as const;

/** What a shop of three hardly ever needs; all of it is the owner's. */
export function AdvancedForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:advanced"
			isLocked={!isOwner}
			check={(values) =>
				Object.fromEntries(
					numbers.flatMap((name) => (readWhole(name, values) === null ? [[name, t(wholeNumbers[name].wrong)]] : [])),
				)
			}
			inputOf={(values) => ({
				...Object.fromEntries(
					numbers.flatMap((name) => {
						const number = readWhole(name, values);
						return number === null ? [] : [[name, number]];
					}),
				),
				staffSeeProfit: values.staffSeeProfit === "on",
				wordmark: { en: values.wordmarkEn ?? "", ur: values.wordmarkUr ?? "" },
			})}
		>
			{({ errors }) => (
				<>
					<CheckField
						name="staffSeeProfit"
						label={t("set.profit")}
						initial={settings.staffSeeProfit}
						disabled={!isOwner}
					/>
					{numbers.map((name) => (
						<TextField
							key={name}
							name={name}
							label={t(labels[name])}
							initial={String(settings[name])}
							hint={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
							readOnly={!isOwner}
							required
							inputMode="numeric"
							dir="ltr"
							maxLength={3}
							error={errors[name]}
						/>
					))}
					<TextField
						name="wordmarkEn"
						readOnly={!isOwner}
						label={t("brand.wordmarkEn")}
						initial={settings.wordmark.en}
						maxLength={30}
						hint={t("brand.wordmarkHint")}
						error={errors["wordmark.en"]}
					/>
					<TextField
						name="wordmarkUr"
						readOnly={!isOwner}
						label={t("brand.wordmarkUr")}
						initial={settings.wordmark.ur}
						maxLength={30}
						lang="ur"
						hint={t("brand.wordmarkHint")}
						error={errors["wordmark.ur"]}
					/>
				</>
			)}
		</SettingsForm>
	);
}
