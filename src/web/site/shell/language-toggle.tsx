import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { storeLanguage } from "../../app/loading/document-scripts.ts";
import { useLocale } from "../../i18n/use-t.ts";

const names: Readonly<Record<Locale, string>> = { en: "English", ur: "اردو" };
// The longer one leaves room for the business's name on a phone.
const sizes: Readonly<Record<Locale, string>> = {
	en: "px-[4px] text-[min(1rem,18px,4vw)] sm:px-[8px]",
	ur: "px-[8px] text-[min(1rem,18px,4.4vw)]",
};

/** Leads to the page in the other language, which it names in that language; what is typed stays, since the page does. */
export function LanguageToggle() {
	const { pathname, search, hash } = useLocation();
	const other: Locale = useLocale() === "en" ? "ur" : "en";
	const navigate = useNavigate();

	function choose(event: MouseEvent) {
		storeLanguage(other);
		// A search writes itself into the address as one types, without asking the router.
		const query = window.location.search;
		if (query === search || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		void navigate(localizedPath(pathname, other) + query + hash, { preventScrollReset: true });
	}

	return (
		<Link
			to={localizedPath(pathname, other) + search + hash}
			preventScrollReset
			onClick={choose}
			data-live=""
			lang={other}
			hrefLang={other}
			aria-label={`${other.toUpperCase()} ${names[other]}`}
			className={`grid h-[44px] min-w-[44px] shrink-0 place-items-center rounded-sm border border-rule-strong font-semibold hover:border-green hover:text-green print:hidden ${sizes[other]}`}
		>
			<span className="font-sans leading-none">{names[other]}</span>
		</Link>
	);
}
