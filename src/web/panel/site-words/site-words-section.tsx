import { useQuery } from "@tanstack/react-query";
import type { firstSiteWords } from "#i18n/site-words.ts";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { SiteWordsForm } from "./site-words-form.tsx";

/** What the form checks with and shows below its boxes: both dictionaries, which the panel needs nowhere else. */
export interface FirstWords {
	readonly firstSiteWords: typeof firstSiteWords;
	readonly siteWordIssues: typeof import("#i18n/site-words.ts").siteWordIssues;
	readonly siteWordName: typeof import("#i18n/site-words.ts").siteWordName;
}

/** The words of the site that staff may write anew, page by page. */
export function SiteWordsSection() {
	const settings = useQuery(adminSettingsQuery);
	const first = useQuery<FirstWords>({ queryKey: ["first site words"], queryFn: () => import("#i18n/site-words.ts") });
	const failed = [settings, first].find(({ isError, data }) => isError && !data);
	if (failed) return <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />;
	if (!settings.data || !first.data) return <Loading />;
	return <SiteWordsForm settings={settings.data} first={first.data} />;
}
