import type { CSSProperties } from "react";
import en from "#i18n/en/panel/brand-sample.json" with { type: "json" };
import ur from "#i18n/ur/panel/brand-sample.json" with { type: "json" };
import { type Names, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { brandColours, grounds } from "#shared/brand/palette.ts";
import { directionOf, locales } from "#shared/locale.ts";
import { useWords } from "../core/parts/words.ts";

const previewWords = { en, ur };
const times = ["day", "night"] as const;

/** The top of a page, a button, a link and a stamp in a colour: by day and at night, in both languages. Nothing here can be pressed. */
export function BrandPreview({ names, colour, logo }: { names: Names; colour: string | null; logo: string | null }) {
	const t = useWords();
	const palette = brandColours(colour ?? ownColours.green);
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<p className="font-medium sm:col-span-2 lang-ur:font-normal">{t("brand.preview")}</p>
			{times.flatMap((time) =>
				locales.map((locale) => (
					<div
						key={time + locale}
						lang={locale}
						dir={directionOf(locale)}
						data-preview={`${time} ${locale}`}
						style={tokens({ ...grounds[time], ...palette[time] })}
						className="grid min-w-0 content-start gap-3 rounded-md border border-rule bg-paper p-4 text-ink forced-color-adjust-none"
					>
						<p className="flex min-w-0 flex-wrap items-center justify-between gap-2">
							<span className="flex min-w-0 items-center gap-2">
								{logo ? (
									<img
										src={logo}
										alt=""
										className="h-7 w-auto max-w-20 shrink-0 rounded-sm bg-[#fffdf8] object-contain"
									/>
								) : (
									<span className="size-6 shrink-0 rounded-sm bg-green" />
								)}
								<bdi className="min-w-0 font-display font-semibold wrap-anywhere lang-ur:leading-[1.9] lang-ur:font-normal">
									{wordmarkIn(names, locale)}
								</bdi>
							</span>
							<span className="text-small text-muted">{previewWords[locale][`sample.${time}`]}</span>
						</p>
						<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
							<span className="rounded-sm bg-green px-3 py-1 font-semibold text-on-green">
								{previewWords[locale]["sample.button"]}
							</span>
							<span className="text-green underline underline-offset-4">{previewWords[locale]["sample.link"]}</span>
							<span className="rounded-sm border border-green bg-green-wash px-2 text-small text-green">
								{previewWords[locale]["sample.stamp"]}
							</span>
						</p>
					</div>
				)),
			)}
		</div>
	);
}

// The style sheet's names of them, which are set once at the root.
function tokens(colours: Readonly<Record<string, string>>): CSSProperties {
	return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--color-${name}`, value]));
}
