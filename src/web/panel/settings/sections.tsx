import { type ReactNode, useState } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { SettingsSection } from "#shared/routes/routes.ts";
import { type SectionProps, type SettingField, SettingsForm } from "../core/forms/settings-form.tsx";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { useWords, type words } from "../core/parts/words.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { HoursForm } from "./hours-form.tsx";
import { LookForm } from "./look-form.tsx";
import { OrdersForm } from "./orders-form.tsx";
import { QuickReplies } from "./quick-replies.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";
import { MailSettings, ServerSettings } from "./server-settings.tsx";
import { email, phone, whatsapp } from "./setup-forms.tsx";
import { TradingForm } from "./trading-form.tsx";

type Fields = readonly SettingField[];

const owners = (fields: Fields): Fields => fields.map((field) => ({ ...field, isOwners: true }));

const shop = owners([
	{ kind: "text", name: "brand", label: "settings.brand", required: true, maxLength: 60 },
	{ kind: "text", name: "brandUrdu", label: "brand.nameUr", hint: "brand.nameUrHint", maxLength: 60, lang: "ur" },
	{ kind: "both", name: "licenceLine", labels: { en: "settings.licence", ur: "settings.licenceUr" }, maxLength: 300 },
]);
const contact = owners([whatsapp, { ...phone, required: true }, email]);
const notices: Fields = [
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
];
const privacy = owners([
	{
		kind: "both",
		name: "contractingParty",
		labels: { en: "settings.party", ur: "settings.partyUr" },
		hint: "settings.partyHint",
		maxLength: 300,
	},
]);
const advanced = owners([
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
]);

interface Section {
	/** Above the form, where its fields do not say it all. */
	readonly text?: keyof typeof words;
	readonly form: (props: SectionProps) => ReactNode;
}

/** What each section of the settings shows; that of mail and server to the owner alone. */
export const sections: Readonly<Record<SettingsSection, Section>> = {
	shop: { form: ShopForm },
	contact: { form: (props) => <SettingsForm {...props} draftKey="settings:contact" fields={contact} /> },
	hours: { form: (props) => <HoursForm {...props} asksPromise /> },
	trading: { text: "trading.text", form: TradingForm },
	orders: { text: "orders.text", form: OrdersForm },
	replies: {
		form: () => (
			<>
				<QuickReplies />
				<ReplyTemplates />
			</>
		),
	},
	notices: { form: (props) => <SettingsForm {...props} draftKey="settings:notices" fields={notices} /> },
	mail: { text: "mail.text", form: MailSettings },
	brand: { text: "brand.text", form: (props) => <LookForm {...props} isPreviewed /> },
	privacy: { form: PrivacyForm },
	server: { form: ServerSettings },
	advanced: { form: AdvancedForm },
};

function ShopForm(props: SectionProps) {
	const { settings } = props;
	const [typed, setTyped] = useState<Partial<EditedSettings>>({});
	const { brand, brandUrdu = settings.brandUrdu } = typed;
	return (
		<SettingsForm {...props} draftKey="settings:shop" fields={shop} onTyped={setTyped}>
			<BrandPreview
				names={{ brand: brand || settings.brand, brandUrdu, wordmark: settings.wordmark }}
				colour={settings.brandColour}
				logo={settings.logo}
			/>
		</SettingsForm>
	);
}

function PrivacyForm(props: SectionProps) {
	const t = useWords();
	return (
		<>
			<SettingsForm {...props} draftKey="settings:privacy" fields={privacy} />
			<div className="mt-8 max-w-text">
				<PlaceList label={t("set.privacy")}>
					<Place to="/admin/website?type=page" title={t("set.privacyPage")} />
					<Place to="/admin/customers" title={t("set.erase")} />
				</PlaceList>
			</div>
		</>
	);
}

/** With what is done once in the life of a shop, or by one who likes to plan. */
function AdvancedForm(props: SectionProps) {
	const t = useWords();
	return (
		<>
			<SettingsForm {...props} draftKey="settings:advanced" fields={advanced} />
			<div className="mt-12">
				<PlaceList label={t("set.seldom")}>
					<Place to="/admin/rates?later=" title={t("set.scheduled")} text={t("set.scheduledText")} />
					{props.isOwner && <Place to="/admin/imports" title={t("nav.imports")} text={t("set.importsText")} />}
					{props.isOwner && <Place to="/admin/archive" title={t("archive.title")} text={t("archive.subtitle")} />}
				</PlaceList>
			</div>
		</>
	);
}
