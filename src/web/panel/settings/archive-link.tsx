import { Link } from "react-router";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useSession } from "../core/session/use-session.ts";

/** The way to the whole site as a file; the owner's alone. */
export function ArchiveLink() {
	const t = useT(panelArchiveWords);
	const localPath = useLocalPath();
	if (!useSession().data?.user.isOwner) return null;
	return (
		<section className="mt-8 grid max-w-text justify-items-start gap-3">
			<h2 className="text-title">{t("archive.title")}</h2>
			<p className="text-muted">{t("archive.subtitle")}</p>
			<Link to={localPath("/admin/archive")} className={buttonClass()}>
				{t("archive.link")}
			</Link>
		</section>
	);
}
