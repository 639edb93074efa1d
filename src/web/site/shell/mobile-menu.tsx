import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { shellWords } from "#i18n/en/shell.ts";
import { useT } from "../../i18n/use-t.ts";
import { CloseIcon, MenuIcon } from "../../ui/icons.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SentLink } from "./sent-link.tsx";

/** The links folded away on phones. The browser opens it, so it works before and without scripts. */
export function MobileMenu() {
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
			className="group md:hidden"
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
				<NavLinks onFollow={close} className="" />
				<SentLink onFollow={close} className="flex" />
				<div data-place="theme" className="min-h-11 px-3 py-1" />
			</div>
		</details>
	);
}
