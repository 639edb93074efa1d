import { useContext } from "react";
import { brandFileOrOwn } from "#shared/brand/files.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import nastaliq from "../../fonts/nastaliq.woff2";
import { useLocale } from "../../i18n/use-t.ts";
import { PageStateContext } from "../contexts.ts";
import { useSettings } from "../settings.ts";

/** What a browser is told of every page: how wide it is, its colours, its icons, and the face of Urdu. */
export function DocumentTags() {
	const locale = useLocale();
	const { brandColour, brandFiles } = useSettings();
	const { savesData } = useContext(PageStateContext);
	return (
		<>
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="theme-color" content={brandColour ?? ownColours.green} />
			<meta name="color-scheme" content="light dark" />
			<link
				rel="icon"
				href={brandFileOrOwn(brandFiles, locale, "icon-96.png")}
				type={brandFiles ? "image/png" : "image/svg+xml"}
			/>
			<link rel="apple-touch-icon" href={brandFileOrOwn(brandFiles, locale, "apple-touch-icon.png")} />
			{locale === "ur" && !savesData && (
				<link rel="preload" as="font" type="font/woff2" href={nastaliq} crossOrigin="anonymous" />
			)}
		</>
	);
}
