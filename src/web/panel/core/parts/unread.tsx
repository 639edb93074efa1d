import { useEffect } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { PageHead } from "../../../app/content/page-head.tsx";
import { openAgain } from "../../../app/loading/lost-file.ts";
import { useSettings } from "../../../app/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { LoadFailure } from "./screen.tsx";

/** In the place of a screen whose file does not come while the panel starts; the header leads to what this device has. */
export function Unread() {
	const t = useT(panelWords);
	const { brand } = useSettings();
	useEffect(openAgain, []);
	return (
		<>
			<PageHead title={t("admin.title")} description={t("admin.description", { brand })} noindex />
			<LoadFailure error={null} onRetry={() => window.location.reload()} />
		</>
	);
}
