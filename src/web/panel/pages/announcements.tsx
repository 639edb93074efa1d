import type { ContentEntry } from "#shared/api/content/entries.ts";
import { announcement } from "#shared/content-types/announcement.ts";
import { valuesOn } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { ContentSection } from "../catalogue/content-section.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

export function Component() {
	const t = useWords();
	const locale = useLocale();
	const stampOf = (entry: ContentEntry) => {
		const { from, until } = entry as { from?: string | null; until?: string | null };
		const phase = valuesOn(announcement, entry, dayOf(Date.now()));
		const dayIn = (day: string | null | undefined) => ({ day: day ? formatDay(day, locale) : "" });
		if (phase === "before") return <span className="stamp text-ink">{t("announcement.planned", dayIn(from))}</span>;
		if (phase === "after") return <span className="stamp text-muted">{t("announcement.over", dayIn(until))}</span>;
		return until ? <span className="stamp text-green">{t("announcement.until", dayIn(until))}</span> : null;
	};
	return (
		<>
			<ScreenHead title={t("nav.announcements")} text={t("announcement.subtitle")} />
			<ContentSection
				spec={announcement}
				stamps={(entry) => (
					<>
						{stampOf(entry)}
						<time dateTime={entry.updatedAt} className="text-small text-muted">
							{formatInstant(entry.updatedAt, locale)}
						</time>
					</>
				)}
			/>
		</>
	);
}
