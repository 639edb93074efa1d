import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { EditedSettings } from "#shared/api/settings.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import type { SettingField } from "../core/forms/settings-form.tsx";
import { type SectionProps, SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { BrandPreview } from "./brand-preview.tsx";

type TextSetting = Extract<SettingField, { kind: "text" }>;

const tel = { kind: "text", type: "tel", dir: "ltr", maxLength: 254, hint: "settings.phoneHint" } as const;
const whatsapp = { ...tel, name: "whatsapp", label: "settings.whatsapp", required: true } as const;
const phone = { ...tel, name: "phone", label: "settings.phone" } as const;
const email: TextSetting = {
	kind: "text",
	name: "supportEmail",
	label: "settings.email",
	required: true,
	type: "email",
	dir: "ltr",
	maxLength: 254,
};

/** The sections that are fields alone. What only the owner changes is read by the others. */
const sections = {
	shop: [
		{ kind: "text", name: "brand", label: "settings.brand", required: true, maxLength: 60 },
		{ kind: "text", name: "brandUrdu", label: "brand.nameUr", hint: "brand.nameUrHint", maxLength: 60, lang: "ur" },
		{
			kind: "both",
			name: "licenceLine",
			labels: { en: "settings.licence", ur: "settings.licenceUr" },
			maxLength: 300,
		},
	],
	contact: [whatsapp, { ...phone, required: true }, email],
	notices: [
		{ kind: "switch", name: "dailySummary", label: "settings.dailySummary", hint: "settings.dailySummaryHint" },
		{
			kind: "text",
			name: "ratesReminderAt",
			label: "settings.ratesReminder",
			hint: "settings.ratesReminderHint",
			type: "time",
			dir: "ltr",
		},
		{ kind: "language", name: "staffLanguage", label: "settings.staffLanguage" },
	],
	privacy: [
		{
			kind: "both",
			name: "contractingParty",
			labels: { en: "settings.party", ur: "settings.partyUr" },
			hint: "settings.partyHint",
			maxLength: 300,
		},
	],
	advanced: [
		{ kind: "switch", name: "staffSeeProfit", label: "set.profit" },
		{ kind: "whole", name: "ratesJumpPercent" },
		{ kind: "whole", name: "ratesSecondPersonPercent", hint: "settings.ratesSecondHint" },
		{ kind: "whole", name: "retentionMonths", hint: "settings.retentionHint" },
		{
			kind: "both",
			name: "wordmark",
			labels: { en: "brand.wordmarkEn", ur: "brand.wordmarkUr" },
			hint: "brand.wordmarkHint",
			maxLength: 30,
		},
	],
} satisfies Readonly<Record<string, readonly SettingField[]>>;
export type FieldsSection = keyof typeof sections;

interface FieldsFormProps extends SectionProps {
	readonly section: FieldsSection;
	readonly children?: ReactNode;
}

export function FieldsForm({ section, isOwner, children, ...props }: FieldsFormProps) {
	return (
		<SettingsForm
			{...props}
			draftKey={`settings:${section}`}
			fields={sections[section]}
			isLocked={!isOwner && section !== "notices"}
		>
			{children}
		</SettingsForm>
	);
}

export function ShopForm(props: SectionProps) {
	const { settings } = props;
	const [typed, setTyped] = useState<Partial<EditedSettings>>({});
	const { brand, brandUrdu = settings.brandUrdu } = typed;
	return (
		<FieldsForm {...props} section="shop" onTyped={setTyped}>
			<BrandPreview
				names={{ brand: brand || settings.brand, brandUrdu, wordmark: settings.wordmark }}
				colour={settings.brandColour}
				logo={settings.logo}
			/>
		</FieldsForm>
	);
}

/** The ways to reach the business. An address may lead to one of its fields. */
export function ContactForm(props: SectionProps) {
	const field = useLocation().hash.slice(1);
	useEffect(() => {
		if (field) document.getElementsByName(field)[0]?.focus();
	}, [field]);
	return <FieldsForm {...props} section="contact" />;
}

const english: TextSetting = { kind: "text", name: "brand", label: "brand.nameEn", maxLength: 60 };
const urdu: TextSetting = { ...english, name: "brandUrdu", label: "brand.nameUr", lang: "ur" };

/** For the set-up: what the business is called, the panel's own language first; in either script alone it is called so in both. */
export function NameForm({ isSet, ...props }: SettingsFormProps & { readonly isSet: boolean }) {
	const first = useLocale() === "ur" ? "brandUrdu" : "brand";
	const { settings } = props;
	const fields: SettingField[] =
		first === "brand"
			? [
					{ ...english, label: "settings.brand", required: true },
					{ ...urdu, hint: "brand.nameUrHint" },
				]
			: [
					{ ...urdu, required: true },
					{ ...english, hint: "brand.nameEnHint" },
				];
	return (
		<SettingsForm
			{...props}
			draftKey="setup:name"
			fields={fields}
			initial={isSet ? settings : { ...settings, brand: "", brandUrdu: "", [first]: settings[first] }}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand: brand.trim() || brandUrdu, brandUrdu })}
		/>
	);
}

/** For the set-up: the numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: SettingsFormProps) {
	const { whatsapp: number, phone: own } = withoutPlaceholders(props.settings);
	return (
		<SettingsForm
			{...props}
			draftKey="setup:number"
			fields={[whatsapp, { ...phone, hint: "steps.samePhone" }]}
			initial={{ ...props.settings, whatsapp: number, phone: own === number ? "" : own }}
			inputOf={(values) => ({
				whatsapp: values.whatsapp ?? "",
				phone: values.phone?.trim() ? values.phone : (values.whatsapp ?? ""),
			})}
			// Left empty the telephone is sent as the number above, and what is wrong with that one is said there.
			errorsOf={(errors) => (errors.whatsapp ? { ...errors, phone: undefined } : errors)}
		/>
	);
}

export function EmailForm(props: SettingsFormProps) {
	const initial = { ...props.settings, ...withoutPlaceholders(props.settings) };
	return <SettingsForm {...props} draftKey="setup:email" fields={[email]} initial={initial} />;
}
