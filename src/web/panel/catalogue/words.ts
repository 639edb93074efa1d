import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelContentWords from "#i18n/en/panel/content.json" with { type: "json" };
import panelIssuesWords from "#i18n/en/panel/issues.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";

/** What the screens of content say. */
export const words = { ...issuesWords, ...panelWords, ...panelContentWords, ...panelIssuesWords };

export const useWords = () => useT(words);
