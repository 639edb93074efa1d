import { phoneText } from "#shared/phone-text.ts";
import { LocalLink } from "../../app/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The bar: brand, links, language; on phones the links fold into a menu. */
export function TopNav() {
	const t = useT();
	const { whatsapp } = useSettings();
	return (
		<nav aria-label={t("nav.label")} className="relative z-10 border-b border-rule bg-paper">
			<div className="page flex h-15 items-center gap-2">
				<LocalLink to="/" className="me-auto flex min-h-11 min-w-0 items-center gap-2 text-green">
					<BrandMark />
					<Wordmark className="truncate" />
				</LocalLink>
				<NavLinks className="hidden items-center md:flex" />
				<p className="hidden text-xl print:block">
					<bdi dir="ltr" className="figure">
						{phoneText(whatsapp)}
					</bdi>
				</p>
				<LanguageToggle />
				<MobileMenu />
			</div>
		</nav>
	);
}
