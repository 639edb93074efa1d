import { type ComponentType, type ReactNode, useState } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import type { SettingsSection } from "#shared/routes/routes.ts";
import type { FormValues } from "../core/forms/form-values.ts";
import { readSetting, type SectionProps, type SettingField, SettingsForm } from "../core/forms/settings-form.tsx";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { useWords, type WordKey } from "../core/parts/words.ts";
import { HoursForm } from "./hours-form.tsx";
import { BrandPreview, LookForm } from "./look-form.tsx";
import { OrdersForm } from "./orders-form.tsx";
import { QuickReplies } from "./quick-replies.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";
import { MailSettings, ServerSettings } from "./server-settings.tsx";
import { email, phone, whatsapp } from "./setup-forms.tsx";

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
	readonly text?: WordKey;
	readonly form: (props: SectionProps) => ReactNode;
}

/** A form of fields alone; `Below`: where else the section leads. */
const formOf = (draftKey: string, fields: Fields, Below?: ComponentType<{ isOwner: boolean }>) => ({
	form: (props: SectionProps) => (
		<>
			<SettingsForm {...props} draftKey={draftKey} fields={fields} />
			{Below && <Below isOwner={props.isOwner} />}
		</>
	),
});

export const sections: Readonly<Record<SettingsSection, Section>> = {
	shop: { form: ShopForm },
	contact: formOf("settings:contact", contact),
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
	notices: formOf("settings:notices", notices),
	mail: { text: "mail.text", form: MailSettings },
	brand: { text: "brand.text", form: (props) => <LookForm {...props} isPreviewed /> },
	privacy: formOf("settings:privacy", privacy, PrivacyPlaces),
	server: { form: ServerSettings },
	advanced: formOf("settings:advanced", advanced, SeldomPlaces),
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

function PrivacyPlaces() {
	const t = useWords();
	return (
		<div className="mt-8 max-w-text">
			<PlaceList label={t("set.privacy")}>
				<Place to="/admin/website?type=page" title={t("set.privacyPage")} />
				<Place to="/admin/customers" title={t("set.erase")} />
			</PlaceList>
		</div>
	);
}

function SeldomPlaces({ isOwner }: { isOwner: boolean }) {
	const t = useWords();
	return (
		<div className="mt-12">
			<PlaceList label={t("set.seldom")}>
				<Place to="/admin/rates?later=" title={t("set.scheduled")} text={t("set.scheduledText")} />
				{isOwner && <Place to="/admin/imports" title={t("nav.imports")} text={t("set.importsText")} />}
				{isOwner && <Place to="/admin/archive" title={t("archive.title")} text={t("archive.subtitle")} />}
			</PlaceList>
		</div>
	);
}

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

function TradingForm(props: SectionProps) {
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
