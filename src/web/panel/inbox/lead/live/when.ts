import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { durationText } from "../../../core/duration.ts";
import { useNow } from "../../../core/hooks/use-now.ts";

const words = { ...panelInboxWords, ...panelLeadWords };
const minute = 60_000;

/** Says how long ago moments were, anew each half minute: `2 min ago`. */
export function useAgo(): (iso: string) => string {
	const t = useT(words);
	const now = useNow();
	return (iso) => {
		const passed = now - Date.parse(iso);
		return passed < minute ? t("lead.justNow") : t("lead.ago", { span: durationText(passed, t) });
	};
}
