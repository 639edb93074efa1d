import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { unsetContacts } from "#shared/settings.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass, inlineLink } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { BrandSection } from "../settings/brand-section.tsx";
import { GeneralForm } from "../settings/general-form.tsx";
import { OrdersSection } from "../settings/orders-form.tsx";
import { QuickReplies } from "../settings/quick-replies.tsx";
import { ReplyTemplates } from "../settings/reply-templates.tsx";
import { SectionHeading, SectionList } from "../settings/section-list.tsx";
import { TradingSection } from "../settings/trading-form.tsx";
import { WorkSection } from "../settings/work-form.tsx";

const words = { ...panelBoardWords, ...panelSetupWords, ...panelWords };

export function Component() {
	const t = useT(words);
	const settings = useQuery(adminSettingsQuery);
	return (
		<>
			<ScreenHead title={t("nav.settings")} text={t("settings.subtitle")}>
				<LocalLink to="/admin/setup" className={buttonClass("quiet", "-mx-4")}>
					{t("steps.title")}
				</LocalLink>
			</ScreenHead>
			{settings.isPending && <Loading />}
			{settings.isError && !settings.data && <LoadFailure error={settings.error} onRetry={() => settings.refetch()} />}
			{settings.data && (
				<>
					<Placeholders />
					<SectionList />
					<BrandSection settings={settings.data} />
					<GeneralForm settings={settings.data} />
					<WorkSection settings={settings.data} />
					<TradingSection settings={settings.data} />
					<OrdersSection settings={settings.data} />
				</>
			)}
			<ReplyTemplates />
			<QuickReplies />
			<ArchiveLink />
		</>
	);
}

/** The way to the whole site as a file; the owner's alone. */
function ArchiveLink() {
	const t = useT(panelArchiveWords);
	const localPath = useLocalPath();
	if (!useSession().data?.user.isOwner) return null;
	return (
		<section className="mt-12 grid max-w-text justify-items-start gap-3">
			<SectionHeading section="archive">{t("archive.title")}</SectionHeading>
			<p className="text-muted">{t("archive.subtitle")}</p>
			<Link to={localPath("/admin/archive")} className={buttonClass()}>
				{t("archive.link")}
			</Link>
		</section>
	);
}

const contactNames = {
	whatsapp: "settings.whatsapp",
	phone: "settings.phone",
	supportEmail: "settings.email",
} as const;

/** Warns above the form of contact details that nobody has set, and leads to their fields. */
function Placeholders() {
	const t = useT(panelBoardWords);
	const unset = unsetContacts(useSettings());
	if (unset.length === 0) return null;
	return (
		<aside
			aria-label={t("settings.unset")}
			className="my-4 rounded-sm border border-red bg-red-wash px-4 py-3 text-red"
		>
			<h2 className="font-semibold lang-ur:font-normal">{t("settings.unset")}</h2>
			<p>{t("settings.unsetText")}</p>
			<ul className="flex flex-wrap gap-x-4">
				{unset.map((name) => (
					<li key={name}>
						<button type="button" className={`${inlineLink} min-h-11`} onClick={() => goTo(name)}>
							{t(contactNames[name])}
						</button>
					</li>
				))}
			</ul>
		</aside>
	);
}

function goTo(field: string): void {
	document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
}
