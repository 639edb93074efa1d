import { shellWords } from "#i18n/en/shell.ts";
import { unsetContacts } from "#shared/settings.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SentLink } from "./sent-link.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The bar: brand, links, language; on phones the links fold into a menu. */
export function TopNav() {
	const t = useT(shellWords);
	const settings = useSettings();
	return (
		<nav aria-label={t("nav.label")} className="relative z-10 border-b border-rule bg-paper">
			<div className="page flex h-15 items-center gap-[min(8px,2.2vw)]">
				<LocalLink to="/" className="me-auto flex min-h-11 min-w-0 items-center gap-[8px] text-green">
					<BrandMark />
					<Wordmark className="line-clamp-2 wrap-anywhere" />
				</LocalLink>
				<NavLinks className="hidden items-center md:flex" />
				<SentLink className="hidden lg:flex" />
				{!unsetContacts(settings).includes("whatsapp") && (
					// Written by the style sheet of paper, so that no reader of the screen meets it.
					<span
						data-number={phoneText(settings.whatsapp)}
						className="paper-number figure hidden text-xl print:inline"
					/>
				)}
				<LanguageToggle />
				<WhatsappButton />
				<MobileMenu />
			</div>
		</nav>
	);
}
