import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { useOnline } from "../../ui/use-online.ts";

/** Says for as long as there is no line what can be done without one. */
export function OfflineNote() {
	const t = useT(panelWords);
	const isOnline = useOnline();
	return (
		<div role="status" className="empty:hidden">
			{!isOnline && <p className="bg-red-wash px-4 py-2 text-center text-red">{t("admin.offlineNote")}</p>}
		</div>
	);
}
