import pagesWords from "#i18n/en/pages.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { BackTo, ScreenHead } from "../core/parts/screen.tsx";

export { loader } from "../../site/pages/not-found.tsx";

const words = { ...pagesWords, ...panelInboxWords };

/** Stands at an address below the panel's that it does not have. */
export function Component() {
	const t = useT(words);
	return (
		<>
			<BackTo to="/admin">{t("queue.inbox")}</BackTo>
			<ScreenHead title={t("notFound.title")} />
		</>
	);
}
