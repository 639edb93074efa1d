import { issuesWords } from "#i18n/en/issues.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { panelIssuesWords } from "#i18n/en/panel/issues.ts";
import { useT } from "../../i18n/use-t.ts";

/** What the screens of content say. */
export const words = { ...issuesWords, ...panelWords, ...panelContentWords, ...panelIssuesWords };

export const useWords = () => useT(words);
