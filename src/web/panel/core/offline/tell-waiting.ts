import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import type { Waits } from "./use-lead-actions.ts";

const words = { ...panelWords, ...panelWaitingWords };

/** Tells why something waits on this device, and leads to the decision that it waits for. */
export function useTellWaiting(): (waits: Waits) => void {
	const t = useT(words);
	const toast = useToast();
	const show = () => document.querySelector<HTMLElement>("[data-waiting-actions] button")?.click();
	return (waits) =>
		toast({
			title: t(waits),
			...(waits === "waiting.behind" && { action: { label: t("admin.show"), run: show } }),
		});
}
