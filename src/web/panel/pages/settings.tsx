import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { BrandSection } from "../settings/brand-section.tsx";
import { GeneralForm } from "../settings/general-form.tsx";
import { OrdersSection } from "../settings/orders-form.tsx";
import { Placeholders } from "../settings/placeholders.tsx";
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
