import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import type { Archive } from "#shared/api/archives.ts";
import { useT } from "../../i18n/use-t.ts";

/** Why an archive could not be made or taken in. */
export function FailureNote({ archive, title }: { archive: Archive; title: string }) {
	const t = useT(panelArchiveWords);
	return (
		<div role="alert" className="grid gap-1 rounded-sm border border-red bg-red-wash px-4 py-3 text-red wrap-anywhere">
			<p className="font-semibold lang-ur:font-normal">{title}</p>
			<p>{t(`archive.problem.${archive.problem ?? "unexpected"}`)}</p>
			{archive.detail && archive.problem !== "occupied" && (
				<p className="text-small">
					{t("archive.about", { detail: "" })}
					<bdi dir="ltr">{archive.detail}</bdi>
				</p>
			)}
		</div>
	);
}
