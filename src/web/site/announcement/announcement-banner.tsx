import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { shellWords } from "#i18n/en/shell.ts";
import type { Announcement } from "#shared/api/content/announcement.ts";
import { withoutLocale } from "#shared/locale.ts";
import { announcementsQuery } from "../../app/api/queries.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";

/** The first active announcement that stands on the page; nothing while there is none. */
export function AnnouncementBanner() {
	const t = useT(shellWords);
	const { pathname } = useLocation();
	const place = withoutLocale(pathname).split("/")[1] || "home";
	const announcement = useQuery(announcementsQuery).data?.find((entry) => entry.active && standsAt(entry, place));
	if (!announcement) return null;
	return (
		<aside aria-label={t("announcement.label")} className="border-b border-rule bg-green-wash">
			<p className="page py-1.5 text-small">
				<span className="stamp me-3 text-green">{t("announcement.label")}</span>
				<StaffText en={announcement.text} ur={announcement.textUr} />
			</p>
		</aside>
	);
}

/** `place`: the first part of the page's path. Where no page was chosen, it stands on the home page. */
function standsAt({ pages }: Announcement, place: string): boolean {
	if (pages.length === 0) return place === "home";
	return pages.some((page) => page === place || page === "all");
}
