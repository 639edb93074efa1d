import { useT } from "../../i18n/use-t.ts";
import { useSettings } from "../settings.ts";
import { statusWords } from "./status-words.ts";

/** After how long finished requests are erased, in words; empty where staff have set no period. */
export function useRetention(): string {
	const t = useT(statusWords);
	const { retentionMonths: count } = useSettings();
	return count === 0 ? "" : t(count === 1 ? "retention.month" : "retention.months", { count });
}
