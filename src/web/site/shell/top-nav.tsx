import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { withoutLocale } from "#shared/locale.ts";
import { unsetContacts } from "#shared/settings.ts";
import { phoneText } from "#shared/text/contact-links.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { CloseIcon, MailIcon, MenuIcon, WhatsappIcon } from "../../ui/icons.tsx";
import { BrandMark, Wordmark } from "./brand-mark.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { type SiteLink, SiteLinkTo, useSiteLinks } from "./site-links.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** A name that has no room beside a wide logo wraps out of sight; those who hear the page hear it. */
const brandLink =
	"flex h-15 min-w-0 flex-1 flex-wrap content-start items-center gap-x-2 gap-y-16 text-green [clip-path:inset(-1.5rem_-0.5rem)]";

export function TopNav() {
	const t = useT(shellWords);
	const settings = useSettings();
	const links = useSiteLinks("menu");
	const places = placesOf(links);
	const hidesName = settings.logoAlone && settings.logo !== null;
	return (
		<nav aria-label={t("nav.label")} className="relative z-10 border-b border-rule bg-paper">
			<div className="page flex h-15 items-center gap-[min(8px,2.2vw)]">
				<LocalLink to="/" className={brandLink}>
					<span className="grid h-15 shrink-0 items-center">
						<BrandMark />
					</span>
					<span
						className={
							hidesName ? "sr-only" : "grid h-15 min-w-0 grow basis-[72px] items-center has-data-one-line:basis-auto"
						}
					>
						<Wordmark />
					</span>
				</LocalLink>
				<NavLinks links={links} className={`items-center ${places.bar}`} />
				<SentLink className="hidden lg:flex" />
				{!unsetContacts(settings).includes("whatsapp") && (
					// Written by the style sheet of paper, so that no reader of the screen meets it.
					<span
						data-number={phoneText(settings.whatsapp)}
						className="paper-number figure hidden text-xl after:content-[attr(data-number)] print:inline"
					/>
				)}
				<LanguageToggle />
				<WhatsappButton />
				<MobileMenu links={links} className={places.menu} />
			</div>
		</nav>
	);
}

const phoneOnly = { bar: "hidden", menu: "" };
/** From which width on a row of links stands in the bar, by its estimated width in px. */
const barWidths = [
	{ most: 430, bar: "hidden md:flex", menu: "md:hidden" },
	{ most: 600, bar: "hidden lg:flex", menu: "lg:hidden" },
	{ most: 800, bar: "hidden xl:flex", menu: "xl:hidden" },
];

function placesOf(links: readonly SiteLink[]) {
	const width = links.reduce((sum, { label }) => sum + 24 + 9 * label.length, 0);
	return barWidths.find(({ most }) => width <= most) ?? phoneOnly;
}

interface NavLinksProps {
	links: readonly SiteLink[];
	className: string;
	onFollow?: () => void;
}

function NavLinks({ links, className, onFollow }: NavLinksProps) {
	const path = withoutLocale(useLocation().pathname);
	return (
		<ul className={className}>
			{links.map((link) => {
				const { address, label } = link;
				const here = path === address || (address !== "/" && path.startsWith(`${address}/`));
				return (
					<li key={address + label}>
						<SiteLinkTo
							link={link}
							onClick={onFollow}
							aria-current={here ? "page" : undefined}
							className="flex min-h-11 items-center px-3 font-medium text-ink md:whitespace-nowrap decoration-2 underline-offset-8 hover:text-green aria-[current]:text-green aria-[current]:underline lang-ur:font-normal"
						/>
					</li>
				);
			})}
		</ul>
	);
}

/** The links folded away on phones. The browser opens it, so it works before and without scripts. */
function MobileMenu({ links, className }: NavLinksProps) {
	const t = useT(shellWords);
	const menu = useRef<HTMLDetailsElement>(null);
	const [open, setOpen] = useState(false);
	const close = () => {
		if (menu.current) menu.current.open = false;
	};
	const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
		if (event.key !== "Escape" || !event.currentTarget.open) return;
		close();
		event.currentTarget.querySelector("summary")?.focus();
	};
	const onBlur = (event: FocusEvent<HTMLDetailsElement>) => {
		if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
	};
	return (
		<details
			ref={menu}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			onKeyDown={onKeyDown}
			onBlur={onBlur}
			className={`group ${className}`}
		>
			<summary
				aria-label={open ? t("nav.close") : t("nav.menu")}
				data-tip={open ? t("nav.close") : t("nav.menu")}
				className="grid size-[44px] list-none place-items-center rounded-sm [&::-webkit-details-marker]:hidden"
			>
				<span className="group-open:hidden">
					<MenuIcon size={24} />
				</span>
				<span className="hidden group-open:block">
					<CloseIcon size={24} />
				</span>
			</summary>
			<div className="absolute inset-x-0 top-full z-40 border-y border-rule-strong bg-raised px-2 py-2 shadow-sheet">
				<NavLinks links={links} onFollow={close} className="" />
				<SentLink onFollow={close} className="flex" />
				<ThemeChoice className="px-3 py-1" />
			</div>
		</details>
	);
}

/** Leads to the requests that this device sent; how many there are is filled in later. */
function SentLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
	const t = useT(shellWords);
	return (
		<LocalLink
			to="/requests"
			onClick={onFollow}
			className={`relative min-h-11 items-center px-3 font-medium text-ink hover:text-green lang-ur:font-normal ${className}`}
		>
			{t("footer.requests")}
			<span data-place="sent" className="figure ms-2 text-green md:absolute md:start-full md:-ms-2" />
		</LocalLink>
	);
}

const linkClass =
	"whatsapp-float grid size-[44px] shrink-0 place-items-center rounded-full bg-green text-on-green transition-colors hover:bg-green-deep min-[80rem]:fixed min-[80rem]:bottom-4 min-[80rem]:end-4 min-[80rem]:size-[56px] min-[80rem]:shadow-sheet print:hidden";

/**
 * Always in view, and opens a chat with the business, or leads to the contact page while there is no number. It floats in
 * the corner where the margin has room for it; on narrower screens, where it would cover what is pressed or read, it has
 * its place in the bar.
 */
function WhatsappButton() {
	const t = useT(shellWords);
	const { whatsapp, brand } = useSettings();
	if (!whatsapp)
		return (
			<LocalLink to="/contact" aria-label={t("nav.contact")} data-tip={t("nav.contact")} className={linkClass}>
				<MailIcon size={28} />
			</LocalLink>
		);
	return (
		<ChatLink
			draft={t("whatsapp.draft", { brand })}
			aria-label={`${t("whatsapp.float")} (${t("whatsapp.newTab")})`}
			data-tip={t("whatsapp.float")}
			className={linkClass}
		>
			<WhatsappIcon size={28} />
		</ChatLink>
	);
}
