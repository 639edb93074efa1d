import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type SettingsSection, settingsSections } from "#shared/routes/routes.ts";
import { adminSettingsQuery } from "../core/api/lists.ts";
import type { SectionProps } from "../core/forms/settings-form.tsx";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords, type words } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { HoursForm } from "../settings/hours-form.tsx";
import { LookForm } from "../settings/look-form.tsx";
import { OrdersForm } from "../settings/orders-form.tsx";
import { QuickReplies } from "../settings/quick-replies.tsx";
import { ReplyTemplates } from "../settings/reply-templates.tsx";
import { ContactForm, FieldsForm, ShopForm } from "../settings/section-forms.tsx";
import { MailSettings, ServerSettings } from "../settings/server-settings.tsx";
import { TradingForm } from "../settings/trading-form.tsx";

interface Section {
	/** Above the form, where its fields do not say it all. */
	readonly text?: keyof typeof words;
	readonly form: (props: SectionProps) => ReactNode;
}

const sections: Readonly<Record<SettingsSection, Section>> = {
	shop: { form: ShopForm },
	contact: { form: ContactForm },
	hours: { form: ({ isOwner: _, ...props }) => <HoursForm {...props} asksPromise /> },
	trading: { text: "trading.text", form: TradingForm },
	orders: { text: "orders.text", form: ({ isOwner: _, ...props }) => <OrdersForm {...props} /> },
	replies: {
		form: () => (
			<>
				<QuickReplies />
				<ReplyTemplates />
			</>
		),
	},
	notices: { form: (props) => <FieldsForm {...props} section="notices" /> },
	mail: { text: "mail.text", form: (props) => <Owners {...props} form={MailSettings} /> },
	brand: { text: "brand.text", form: ({ isOwner: _, ...props }) => <LookForm {...props} isPreviewed /> },
	privacy: {
		form: (props) => (
			<>
				<FieldsForm {...props} section="privacy" />
				<PrivacyLinks />
			</>
		),
	},
	server: { form: (props) => <Owners {...props} form={ServerSettings} /> },
	advanced: {
		form: (props) => (
			<>
				<FieldsForm {...props} section="advanced" />
				<Seldom isOwner={props.isOwner} />
			</>
		),
	},
};

export function Component() {
	const t = useWords();
	const { pathname, search } = useLocation();
	const settings = useQuery(adminSettingsQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const section = settingsSections.find((name) => name === pathname.split("/").at(-1)) ?? "shop";
	const { text, form: Form } = sections[section];
	const hasSave = section !== "replies" && section !== "mail" && section !== "server";
	const save = hasSave ? t(`set.${section}Save`) : undefined;
	const isForSetup = new URLSearchParams(search).get("from") === "setup";
	return (
		<>
			<BackTo to={isForSetup ? "/admin/setup" : "/admin/settings"}>
				{t(isForSetup ? "steps.back" : "nav.settings")}
			</BackTo>
			<ScreenHead title={t(`set.${section}`)} {...(text ? { text: t(text) } : {})} />
			{settings.data ? (
				<Form key={section} settings={settings.data} isOwner={isOwner} save={save} />
			) : (
				<ReadState of={settings} />
			)}
		</>
	);
}

type OwnersProps = SectionProps & { readonly form: (props: Pick<SectionProps, "settings">) => ReactNode };

/** What only the owner may see. */
function Owners({ isOwner, settings, form: Form }: OwnersProps) {
	const t = useWords();
	return isOwner ? <Form settings={settings} /> : <p className="text-muted">{t("settings.ownersAlone")}</p>;
}

function PrivacyLinks() {
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

/** What is done once in the life of a shop, or by one who likes to plan. */
function Seldom({ isOwner }: { isOwner: boolean }) {
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
