import { useEffect } from "react";
import { useLocation } from "react-router";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelPlacesWords } from "#i18n/en/panel/places.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { CheckField, SelectField, TextField } from "../core/forms/fields.tsx";
import { type SectionProps, SettingsForm } from "./settings-form.tsx";

const words = { ...panelBoardWords, ...panelBrandWords, ...panelFiguresWords, ...panelPlacesWords, ...panelRatesWords };

const inBoth = (name: string, values: Readonly<Record<string, string>>) => ({
	en: values[`${name}En`] ?? "",
	ur: values[`${name}Ur`] ?? "",
});

/** The numbers and the address that visitors write to and call. An address may lead to one of its fields. */
export function ContactForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	const field = useLocation().hash.slice(1);
	useEffect(() => {
		if (field) document.getElementsByName(field)[0]?.focus();
	}, [field]);
	const number = { readOnly: !isOwner, required: true, type: "tel", dir: "ltr" } as const;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:contact"
			isLocked={!isOwner}
			required={["whatsapp", "supportEmail"]}
			inputOf={({ whatsapp = "", phone = "", supportEmail = "" }) => ({ whatsapp, phone, supportEmail })}
		>
			{({ errors }) => (
				<>
					<TextField
						name="whatsapp"
						label={t("settings.whatsapp")}
						initial={settings.whatsapp}
						hint={t("settings.phoneHint")}
						error={errors.whatsapp}
						{...number}
					/>
					<TextField
						name="phone"
						label={t("settings.phone")}
						initial={settings.phone}
						hint={t("settings.phoneHint")}
						error={errors.phone}
						{...number}
					/>
					<TextField
						name="supportEmail"
						readOnly={!isOwner}
						label={t("settings.email")}
						initial={settings.supportEmail}
						required
						type="email"
						dir="ltr"
						error={errors.supportEmail}
					/>
				</>
			)}
		</SettingsForm>
	);
}

const languages = [
	{ value: "en", label: "English" },
	{ value: "ur", label: "اردو" },
];

/** What staff are told, when, and in which language. */
export function NoticesForm(props: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:notices"
			inputOf={(values) => ({
				dailySummary: values.dailySummary === "on",
				ratesReminderAt: values.ratesReminderAt ?? "",
				staffLanguage: values.staffLanguage === "ur" ? "ur" : "en",
			})}
		>
			{({ errors }) => (
				<>
					<div>
						<CheckField name="dailySummary" label={t("settings.dailySummary")} initial={settings.dailySummary} />
						<p className="text-small text-muted">{t("settings.dailySummaryHint")}</p>
					</div>
					<TextField
						name="ratesReminderAt"
						type="time"
						label={t("settings.ratesReminder")}
						initial={settings.ratesReminderAt}
						hint={t("settings.ratesReminderHint")}
						dir="ltr"
						error={errors.ratesReminderAt}
					/>
					<SelectField
						name="staffLanguage"
						label={t("settings.staffLanguage")}
						initial={settings.staffLanguage}
						options={languages}
					/>
				</>
			)}
		</SettingsForm>
	);
}

/** Who answers for what is stored of people, as the terms and the privacy policy name them. */
export function PrivacyForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { contractingParty } = props.settings;
	const guarded = { readOnly: !isOwner, maxLength: 300 };
	return (
		<SettingsForm
			{...props}
			draftKey="settings:privacy"
			isLocked={!isOwner}
			inputOf={(values) => ({ contractingParty: inBoth("party", values) })}
		>
			{({ errors }) => (
				<>
					<TextField
						name="partyEn"
						label={t("settings.party")}
						initial={contractingParty.en}
						hint={t("settings.partyHint")}
						error={errors.contractingParty}
						{...guarded}
					/>
					<TextField
						name="partyUr"
						label={t("settings.partyUr")}
						initial={contractingParty.ur}
						lang="ur"
						{...guarded}
					/>
				</>
			)}
		</SettingsForm>
	);
}
