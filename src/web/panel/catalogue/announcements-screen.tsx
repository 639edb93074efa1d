import { announcement } from "#shared/content-types/announcement.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { adminAnnouncementsQuery } from "../core/api/lists.ts";
import { ScreenHead } from "../core/screen-head.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import { ContentSection } from "./content-section.tsx";

export function AnnouncementsScreen() {
	const t = useAdminT();
	const locale = useLocale();
	return (
		<>
			<ScreenHead title={t("nav.announcements")} text={t("announcement.subtitle")} />
			<ContentSection
				spec={announcement}
				query={adminAnnouncementsQuery}
				stamps={({ updatedAt }) => (
					<time dateTime={updatedAt} className="text-small text-muted">
						{formatInstant(updatedAt, locale)}
					</time>
				)}
			/>
		</>
	);
}
