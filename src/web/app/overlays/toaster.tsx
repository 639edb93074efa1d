import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { Toaster } from "../../ui/toaster.tsx";
import type { ToasterProps } from "./toasts.tsx";

export function SiteToaster(props: ToasterProps) {
	const t = useT(overlaysWords);
	return <Toaster {...props} label={t("toast.label")} closeLabel={t("dialog.close")} />;
}
