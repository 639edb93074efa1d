import { Link } from "react-router";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useSession } from "../core/session/use-session.ts";
import { SectionHeading } from "./section-list.tsx";

/** The way to the whole site as a file; the owner's alone. */
export function ArchiveLink() {
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
