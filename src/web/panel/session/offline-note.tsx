import { useSyncExternalStore } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";

/** Says for as long as there is no line what can be done without one. */
export function OfflineNote() {
	const t = useT(panelWords);
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="empty:hidden">
			{!online && <p className="bg-red-wash px-4 py-2 text-center text-red">{t("admin.offlineNote")}</p>}
		</div>
	);
}

function subscribe(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
