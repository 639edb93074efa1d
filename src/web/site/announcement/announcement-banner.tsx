import { useQuery } from "@tanstack/react-query";
import { homeWords } from "#i18n/en/home.ts";
import { announcementsQuery } from "../../app/api/queries.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";

/** The first active announcement; nothing while there is none. */
export function AnnouncementBanner() {
	const t = useT(homeWords);
	const announcement = useQuery(announcementsQuery).data?.find((entry) => entry.active);
	if (!announcement) return null;
	return (
		<aside aria-label={t("home.announcement")} className="border-b border-rule bg-green-wash">
			<p className="page py-1.5 text-small">
				<span className="stamp me-3 text-green">{t("home.announcement")}</span>
				<StaffText en={announcement.text} ur={announcement.textUr} />
			</p>
		</aside>
	);
}
