import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** What of an entry visitors do not see yet, beside its title. */
export function DraftStamps({ entry: { draft, published } }: { entry: ContentEntry }) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	if (!draft) return null;
	const { savedAt, savedBy, publishAt } = draft;
	const who = t("content.draftBy", { name: isolated(savedBy?.name ?? "–"), time: formatInstant(savedAt, locale) });
	return (
		<>
			<span className="stamp text-ink">{t(published ? "content.isChanged" : "content.isDraft")}</span>
			<span className="text-small text-muted">
				{publishAt ? t("content.isPlanned", { time: formatInstant(publishAt, locale) }) : who}
			</span>
		</>
	);
}
