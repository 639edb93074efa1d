import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { announcement } from "#shared/content-types/announcement.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { ContentSection } from "../catalogue/content-section.tsx";
import { ScreenHead } from "../core/parts/screen-head.tsx";

const words = { ...panelCatalogueWords, ...panelWords };

export function Component() {
	const t = useT(words);
	const locale = useLocale();
	return (
		<>
			<ScreenHead title={t("nav.announcements")} text={t("announcement.subtitle")} />
			<ContentSection
				spec={announcement}
				stamps={({ updatedAt }) => (
					<time dateTime={updatedAt} className="text-small text-muted">
						{formatInstant(updatedAt, locale)}
					</time>
				)}
			/>
		</>
	);
}
