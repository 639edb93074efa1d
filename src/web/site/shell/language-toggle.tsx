import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { shellWords } from "#i18n/en/shell.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { storeLanguage } from "../../app/loading/stored-language.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const names: Readonly<Record<Locale, string>> = { en: "EN", ur: "UR" };
const fullNames: Readonly<Record<Locale, string>> = { en: "English", ur: "اردو" };

/** Moves between the two addresses of the page; what is typed stays, since the page itself does. */
export function LanguageToggle() {
	const { pathname, search, hash } = useLocation();
	const current = useLocale();
	const t = useT(shellWords);
	const navigate = useNavigate();

	function choose(event: MouseEvent, locale: Locale) {
		storeLanguage(locale);
		// A search writes itself into the address as one types, without asking the router.
		const standing = window.location.search;
		if (standing === search || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		void navigate(localizedPath(pathname, locale) + standing + hash, { preventScrollReset: true });
	}

	return (
		<ul aria-label={t("nav.language")} className="flex shrink-0" dir="ltr">
			{(["en", "ur"] as const).map((locale) => (
				<li key={locale} className="group">
					<Link
						to={localizedPath(pathname, locale) + search + hash}
						preventScrollReset
						onClick={(event) => choose(event, locale)}
						data-live=""
						lang={locale}
						hrefLang={locale}
						aria-label={`${names[locale]} ${fullNames[locale]}`}
						data-tip={fullNames[locale]}
						aria-current={locale === current ? "true" : undefined}
						className="grid size-[44px] place-items-center border border-rule-strong text-[min(0.875rem,18px)] font-semibold group-first:rounded-s-sm group-last:rounded-e-sm group-last:border-s-0 aria-[current]:bg-green aria-[current]:text-on-green"
					>
						<span className="font-sans leading-none">{names[locale]}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
