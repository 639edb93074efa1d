import english from "#i18n/en/status.json" with { type: "json" };
import urdu from "#i18n/ur/status.json" with { type: "json" };
import { withUrdu } from "../../i18n/load.ts";
import { useT } from "../../i18n/use-t.ts";
import { useSettings } from "../settings.ts";

export const statusWords = withUrdu(english, urdu);

/** After how long finished requests are erased, in words; empty where staff have set no period. */
export function useRetention(): string {
	const t = useT(statusWords);
	const { retentionMonths: count } = useSettings();
	return count === 0 ? "" : t(count === 1 ? "retention.month" : "retention.months", { count });
}
