import { useEffect } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { openAgain } from "../../../app/loading/lost-file.ts";
import { useT } from "../../../i18n/use-t.ts";
import { LoadFailure, ScreenHead } from "./screen.tsx";

/** In the place of a screen whose file does not come while the panel starts; the header leads to what this device has. */
export function Unread() {
	const t = useT(panelWords);
	useEffect(openAgain, []);
	return (
		<>
			<ScreenHead title={t("admin.title")} />
			<LoadFailure error={null} onRetry={() => window.location.reload()} />
		</>
	);
}
