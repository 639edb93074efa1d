import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { withoutLocale } from "#shared/locale.ts";
import { announcementsQuery } from "../../app/api/queries.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";

/** The first active announcement that stands on the page; nothing while there is none. */
export function AnnouncementBanner() {
	const t = useT(shellWords);
	const { pathname } = useLocation();
	const place = withoutLocale(pathname).split("/")[1] || "home";
	// Where no page was chosen, it is on the home page.
	const announcement = useQuery(announcementsQuery).data?.find(({ pages: [first = "home", ...others] }) =>
		[first, ...others].some((page) => page === place || page === "all"),
	);
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
