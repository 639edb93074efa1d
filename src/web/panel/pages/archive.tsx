import { useQuery } from "@tanstack/react-query";
import { archivesQuery } from "../archive/archives.tsx";
import { ImportArchive } from "../archive/import-archive.tsx";
import { TakeOut } from "../archive/take-out.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";

/** The whole site as one file: out of here, and into a new installation. */
export function Component() {
	const t = useWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const archives = useQuery({ ...archivesQuery, enabled: isOwner });
	const { archives: all, obstacle = null } = archives.data ?? {};
	return (
		<>
			<BackTo to="/admin/settings">{t("nav.settings")}</BackTo>
			<ScreenHead title={t("archive.title")} text={t("archive.subtitle")} />
			{isOwner ? <ReadState of={archives} /> : <p>{t("archive.ownerOnly")}</p>}
			{isOwner && all && (
				<div className="two-columns">
					<TakeOut archives={all.filter(({ direction }) => direction === "out")} />
					<ImportArchive arrival={all.find(({ direction }) => direction === "in")} obstacle={obstacle} />
				</div>
			)}
		</>
	);
}
