import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type SettingsSection, settingsSections } from "#shared/routes/routes.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { inlineLink } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords, type words } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { MailSettings } from "../settings/delivery-forms.tsx";
import { HoursForm } from "../settings/hours-form.tsx";
import { LookForm } from "../settings/look-form.tsx";
import { OrdersForm } from "../settings/orders-form.tsx";
import { QuickReplies } from "../settings/quick-replies.tsx";
import { ReplyTemplates } from "../settings/reply-templates.tsx";
import { ContactForm, FieldsForm, type FieldsSection, ShopForm } from "../settings/section-forms.tsx";
import { ServerSettings } from "../settings/server-settings.tsx";
import type { SectionProps } from "../settings/settings-form.tsx";
import { TradingForm } from "../settings/trading-form.tsx";

/** What stands above the form where its fields do not say it all. */
const texts = {
	trading: "trading.text",
	orders: "orders.text",
	brand: "brand.text",
	mail: "mail.text",
} as const satisfies Partial<Readonly<Record<SettingsSection, keyof typeof words>>>;

/** Those that are more than a list of fields. */
const forms: Partial<Readonly<Record<SettingsSection, (props: SectionProps) => ReactNode>>> = {
	shop: ShopForm,
	contact: ContactForm,
	hours: ({ isOwner: _, ...props }) => <HoursForm {...props} asksPromise />,
	trading: TradingForm,
	orders: ({ isOwner: _, ...props }) => <OrdersForm {...props} />,
	brand: ({ isOwner: _, ...props }) => <LookForm {...props} isPreviewed />,
};

const ownersForms = { mail: MailSettings, server: ServerSettings } as const satisfies Partial<
	Readonly<Record<SettingsSection, (props: { settings: EditedSettings }) => ReactNode>>
>;

export function Component() {
	const t = useWords();
	const { pathname, search } = useLocation();
	const last = pathname.split("/").at(-1);
	const isForSetup = new URLSearchParams(search).get("from") === "setup";
	const section = settingsSections.find((name) => name === last) ?? "shop";
	return (
		<>
			{isForSetup ? (
				<BackTo to="/admin/setup">{t("steps.back")}</BackTo>
			) : (
				<BackTo to="/admin/settings">{t("nav.settings")}</BackTo>
			)}
			<ScreenHead
				title={t(`set.${section}`)}
				{...(section in texts ? { text: t(texts[section as keyof typeof texts]) } : {})}
			/>
			{section === "replies" ? (
				<>
					<QuickReplies />
					<ReplyTemplates />
				</>
			) : (
				<Section section={section} />
			)}
			{section === "privacy" && <PrivacyLinks />}
			{section === "advanced" && <Seldom />}
		</>
	);
}

function Section({ section }: { section: Exclude<SettingsSection, "replies"> }) {
	const t = useWords();
	const settings = useQuery(adminSettingsQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	if (!settings.data) return <ReadState of={settings} />;
	if (section === "mail" || section === "server") {
		const Owners = ownersForms[section];
		return isOwner ? <Owners settings={settings.data} /> : <p className="text-muted">{t("settings.ownersAlone")}</p>;
	}
	const Form = forms[section];
	const props = { settings: settings.data, isOwner, save: t(`set.${section}Save`) };
	return <div>{Form ? <Form {...props} /> : <FieldsForm {...props} section={section as FieldsSection} />}</div>;
}

function PrivacyLinks() {
	const t = useWords();
	return (
		<ul className="mt-8 grid max-w-text gap-2">
			<li>
				<LocalLink to="/admin/website?type=page" className={`${inlineLink} inline-flex min-h-11 items-center`}>
					{t("set.privacyPage")}
				</LocalLink>
			</li>
			<li>
				<LocalLink to="/admin/customers" className={`${inlineLink} inline-flex min-h-11 items-center`}>
					{t("set.erase")}
				</LocalLink>
			</li>
		</ul>
	);
}

/** What is done once in the life of a shop, or by one who likes to plan. */
function Seldom() {
	const t = useWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
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
