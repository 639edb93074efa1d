import { useContext } from "react";
import { brandFileOrOwn } from "#shared/brand/files.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { PageStateContext } from "../contexts.ts";
import { useSettings } from "../settings.ts";

interface SocialTagsProps {
	readonly title: string;
	readonly description: string;
	readonly url: string;
}

/** What a page looks like where its address is shared (ogp.me). */
export function SocialTags({ title, description, url }: SocialTagsProps) {
	const { origin } = useContext(PageStateContext);
	const locale = useLocale();
	const { brand, brandFiles } = useSettings();
	return (
		<>
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={brand} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={url} />
			<meta property="og:locale" content={locale === "ur" ? "ur_PK" : "en_PK"} />
			<meta property="og:image" content={origin + brandFileOrOwn(brandFiles, locale, "social.png")} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
