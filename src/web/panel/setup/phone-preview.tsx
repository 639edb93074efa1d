import { QueryClientProvider } from "@tanstack/react-query";
import { type ContextType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { UNSAFE_LocationContext as LocationContext, StaticRouter } from "react-router";
import { deadlineKey } from "#i18n/t.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { directionOf, type Locale, locales, localizedPath } from "#shared/locale.ts";
import { settingsQuery } from "../../app/api/queries.ts";
import { createQueryClient } from "../../app/api/query.ts";
import { loadDictionary } from "../../i18n/load.ts";
import { DeadlineContext, useLocale } from "../../i18n/use-t.ts";
import { showBrandStyle } from "../core/parts/show-brand-style.ts";
import { useWords } from "../core/parts/words.ts";

const names: Readonly<Record<Locale, string>> = { en: "English", ur: "اردو" };

/** Parts of the site as a phone shows them, in a document of their own that is as wide, so that its styles do what they do there. */
export function PhonePreview({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
	const t = useWords();
	const own = useLocale();
	const group = useId();
	const [locale, setLocale] = useState(own);
	const [height, setHeight] = useState(240);
	const frame = useRef<HTMLIFrameElement>(null);
	const [client] = useState(() => createQueryClient());
	const [page, setPage] = useState<Document | null>(null);
	const [place, setPlace] = useState<HTMLElement | null>(null);
	const [shown, setShown] = useState<Locale | null>(null);

	useEffect(() => {
		if (!page) return;
		const made = page.createElement("div");
		// To be looked at: nothing in it can be followed, sent or focused.
		made.inert = true;
		page.body.replaceChildren(made);
		setPlace(made);
		const measured = new ResizeObserver(() => setHeight(Math.ceil(made.getBoundingClientRect().height)));
		measured.observe(made);
		return () => measured.disconnect();
	}, [page]);

	useEffect(() => {
		if (!page) return;
		let isShown = true;
		showBrandStyle(settings.brandColour && nearestColour(settings.brandColour), page);
		client.setQueryData(settingsQuery.queryKey, settings);
		void loadDictionary(locale)
			.catch(() => undefined)
			.then(() => {
				if (!isShown) return;
				Object.assign(page.documentElement, { lang: locale, dir: directionOf(locale) });
				setShown(locale);
			});
		return () => {
			isShown = false;
		};
	}, [page, client, locale, settings]);

	return (
		<figure className="grid min-w-0 content-start gap-2">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-4">
				<span className="text-small text-muted">{t("steps.preview")}</span>
				<span className="flex gap-4">
					{locales.map((each) => (
						<label key={each} lang={each} className="flex min-h-11 cursor-pointer items-center gap-2">
							<input
								type="radio"
								name={group}
								checked={each === locale}
								onChange={() => setLocale(each)}
								className="size-5 accent-green"
							/>
							{names[each]}
						</label>
					))}
				</span>
			</figcaption>
			<iframe
				ref={frame}
				title={`${t("steps.preview")} (${names[locale]})`}
				tabIndex={-1}
				// In standards mode; without an address, so that nothing is asked for and the page's own policy holds.
				srcDoc="<!doctype html><html><head></head><body></body></html>"
				onLoad={() => setPage(dressed(frame.current?.contentDocument ?? null))}
				style={{ height }}
				className="w-full max-w-90 rounded-md border border-rule-strong bg-paper"
			/>
			{place &&
				shown &&
				createPortal(
					<QueryClientProvider client={client}>
						{/* A router inside the panel's own, which knows nothing of it. */}
						<LocationContext value={nowhere}>
							<StaticRouter key={shown} location={localizedPath("/", shown)}>
								<DeadlineContext value={deadlineKey(settings.workingTime)}>{children}</DeadlineContext>
							</StaticRouter>
						</LocationContext>
					</QueryClientProvider>,
					place,
				)}
		</figure>
	);
}

/** The type says that there is always a place; the router itself asks whether there is one. */
const nowhere = null as unknown as ContextType<typeof LocationContext>;

function dressed(page: Document | null): Document | null {
	if (!page) return null;
	const styles = document.querySelectorAll("head > style, link[rel=stylesheet]");
	page.head.append(...[...styles].map((style) => page.importNode(style, true)));
	Object.assign(page.documentElement.dataset, document.documentElement.dataset);
	return page;
}
