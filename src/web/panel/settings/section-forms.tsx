import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelPlacesWords } from "#i18n/en/panel/places.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { CheckField, SelectField, TextField } from "../core/forms/fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { LocalizedField, localizedIn, type SectionProps, SettingsForm } from "./settings-form.tsx";
import { WholeField, wholeErrors, wholesIn } from "./whole-numbers.tsx";

const words = { ...panelBoardWords, ...panelBrandWords, ...panelFiguresWords, ...panelPlacesWords, ...panelRatesWords };

/** What the business is called in both scripts, with a preview of what is typed, and its licence. */
export function ShopForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	const [typed, setTyped] = useState<Partial<EditedSettings>>({});
	const { brand, brandUrdu = settings.brandUrdu } = typed;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:shop"
			isLocked={!isOwner}
			required={["brand"]}
			onTyped={setTyped}
			inputOf={(values) => ({
				brand: values.brand?.trim() ?? "",
				brandUrdu: values.brandUrdu?.trim() ?? "",
				licenceLine: localizedIn("licenceLine", values),
			})}
		>
			{({ errors }) => (
				<>
					<TextField
						name="brand"
						label={t("settings.brand")}
						initial={settings.brand}
						required
						maxLength={60}
						readOnly={!isOwner}
						error={errors.brand}
					/>
					<TextField
						name="brandUrdu"
						label={t("brand.nameUr")}
						initial={settings.brandUrdu}
						maxLength={60}
						lang="ur"
						hint={t("brand.nameUrHint")}
						readOnly={!isOwner}
						error={errors.brandUrdu}
					/>
					<LocalizedField
						name="licenceLine"
						labels={{ en: t("settings.licence"), ur: t("settings.licenceUr") }}
						initial={settings.licenceLine}
						maxLength={300}
						readOnly={!isOwner}
						errors={errors}
					/>
					<BrandPreview
						names={{ brand: brand || settings.brand, brandUrdu, wordmark: settings.wordmark }}
						colour={settings.brandColour}
						logo={settings.logo}
					/>
				</>
			)}
		</SettingsForm>
	);
}

const contacts = {
	whatsapp: { label: "settings.whatsapp", type: "tel" },
	phone: { label: "settings.phone", type: "tel" },
	supportEmail: { label: "settings.email", type: "email" },
} as const;

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
	readonly name: keyof typeof contacts;
}

/** A number or the address that visitors write to. */
export function ContactField({ name, ...field }: ContactFieldProps) {
	const t = useT(panelBoardWords);
	const { label, type } = contacts[name];
	return (
		<TextField
			name={name}
			label={t(label)}
			type={type}
			hint={type === "tel" ? t("settings.phoneHint") : undefined}
			required
			dir="ltr"
			maxLength={254}
			{...field}
		/>
	);
}

/** The numbers and the address that visitors write to and call. An address may lead to one of its fields. */
export function ContactForm({ isOwner, ...props }: SectionProps) {
	const { settings } = props;
	const field = useLocation().hash.slice(1);
	useEffect(() => {
		if (field) document.getElementsByName(field)[0]?.focus();
	}, [field]);
	return (
		<SettingsForm
			{...props}
			draftKey="settings:contact"
			isLocked={!isOwner}
			required={["whatsapp", "supportEmail"]}
			inputOf={({ whatsapp = "", phone = "", supportEmail = "" }) => ({ whatsapp, phone, supportEmail })}
		>
			{({ errors }) =>
				(["whatsapp", "phone", "supportEmail"] as const).map((name) => (
					<ContactField key={name} name={name} initial={settings[name]} readOnly={!isOwner} error={errors[name]} />
				))
			}
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
	return (
		<SettingsForm
			{...props}
			draftKey="settings:privacy"
			isLocked={!isOwner}
			inputOf={(values) => ({ contractingParty: localizedIn("contractingParty", values) })}
		>
			{({ errors }) => (
				<LocalizedField
					name="contractingParty"
					labels={{ en: t("settings.party"), ur: t("settings.partyUr") }}
					initial={props.settings.contractingParty}
					hint={t("settings.partyHint")}
					maxLength={300}
					readOnly={!isOwner}
					errors={errors}
				/>
			)}
		</SettingsForm>
	);
}

const numbers = ["ratesJumpPercent", "ratesSecondPersonPercent", "retentionMonths"] as const;

/** What a shop of three hardly ever needs; all of it is the owner's. */
export function AdvancedForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	const hints = {
		ratesJumpPercent: undefined,
		ratesSecondPersonPercent: t("settings.ratesSecondHint"),
		retentionMonths: t("settings.retentionHint"),
	};
	return (
		<SettingsForm
			{...props}
			draftKey="settings:advanced"
			isLocked={!isOwner}
			check={(values) => wholeErrors(numbers, values, t)}
			inputOf={(values) => ({
				...wholesIn(numbers, values),
				staffSeeProfit: values.staffSeeProfit === "on",
				wordmark: localizedIn("wordmark", values),
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
						<WholeField
							key={name}
							name={name}
							settings={settings}
							hint={hints[name]}
							readOnly={!isOwner}
							errors={errors}
						/>
					))}
					<LocalizedField
						name="wordmark"
						labels={{ en: t("brand.wordmarkEn"), ur: t("brand.wordmarkUr") }}
						initial={settings.wordmark}
						hint={t("brand.wordmarkHint")}
						maxLength={30}
						readOnly={!isOwner}
						errors={errors}
					/>
				</>
			)}
		</SettingsForm>
	);
}
