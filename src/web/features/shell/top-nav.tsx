import { LocalLink } from "../../app/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLinks } from "./nav-links.tsx";

/** The bar: brand, links, language; on phones the links fold into a menu. */
export function TopNav() {
	const t = useT();
	const { brand } = useSettings();
	return (
		<nav aria-label={t("nav.label")} className="relative z-10 border-b border-rule bg-paper">
			<div className="page flex h-15 items-center gap-2">
				<LocalLink to="/" className="me-auto flex min-h-11 min-w-0 items-center gap-2 text-green">
					<BrandMark />
					<span className="truncate font-display text-xl font-semibold text-ink">{brand}</span>
				</LocalLink>
				<NavLinks className="hidden items-center md:flex" />
				<LanguageToggle />
				<MobileMenu />
			</div>
		</nav>
	);
}
