import { useContext } from "react";
import { useLocation } from "react-router";
import { brandFileOrOwn } from "#shared/brand/files.ts";
import { locales, localizedPath } from "#shared/locale.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { PageStateContext } from "../contexts.ts";
import { useSettings } from "../settings.ts";

interface PageHeadProps {
	title: string;
	description: string;
	/** The part of the address behind the path that makes it another page, such as `?page=2`. */
	query?: string;
	noindex?: boolean;
	/** schema.org objects, without their `@context`: for search engines, so a browser need not know what is in them. */
	data?: readonly Readonly<Record<string, unknown>>[];
}

export function PageHead({ title, description, query = "", noindex, data = [] }: PageHeadProps) {
	const { origin } = useContext(PageStateContext);
	const { pathname } = useLocation();
	const { brand } = useSettings();
	const fullTitle = title.includes(brand) ? title : `${title} · ${brand}`;
	const url = origin + pathname + query;
	return (
		<>
			<title>{fullTitle}</title>
			<meta name="description" content={description} />
			{noindex ? (
				<meta name="robots" content="noindex" />
			) : (
				<>
					<link rel="canonical" href={url} />
					{locales.map((twin) => (
						<link key={twin} rel="alternate" hrefLang={twin} href={origin + localizedPath(pathname, twin) + query} />
					))}
					<link rel="alternate" hrefLang="x-default" href={origin + localizedPath(pathname, "en") + query} />
				</>
			)}
			{/* Read by other servers alone, from what ours wrote: the browser keeps it as it came. */}
			{import.meta.env.SSR && <SocialTags title={fullTitle} description={description} url={url} />}
			{data.map((object, index) => (
				<script
					key={index}
					type="application/ld+json"
					suppressHydrationWarning
					dangerouslySetInnerHTML={{
						// React leaves what the server wrote as it finds it.
						__html: import.meta.env.SSR
							? JSON.stringify({ "@context": "https://schema.org", ...object }).replaceAll("<", "\\u003c")
							: "",
					}}
				/>
			))}
		</>
	);
}

function SocialTags({ title, description, url }: { title: string; description: string; url: string }) {
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
