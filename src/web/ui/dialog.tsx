import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { addDialog } from "./dialog-history.ts";
import { focusAlong, noteTrailOf, trailOf } from "./focus-trail.ts";
import { CloseIcon } from "./icons.tsx";
import { focusContent } from "./section.tsx";

interface DialogProps {
	title: ReactNode;
	description?: string;
	closeLabel: string;
	onClose: () => void;
	/** What it says is not shown again: it is closed by one of its own buttons alone. */
	isLasting?: boolean;
	/** On a phone it takes the whole screen: for what is long, or written. */
	isTall?: boolean;
	/** What begins with the focus, where a keyboard is at hand; a phone's would cover half of the dialog. */
	startAt?: string;
	/** The address says that it is open, so that the way back closes it without an entry of its own. */
	isInAddress?: boolean;
	/** What gets the focus on close, or what stood beside it; else what had it before. Asked on opening and on closing. */
	returnTo?: () => Element | null;
	children: ReactNode;
}

export function Dialog({
	title,
	description,
	closeLabel,
	onClose,
	isLasting = false,
	isTall = false,
	startAt,
	isInAddress = false,
	returnTo,
	children,
}: DialogProps) {
	// The opener has the focus at the first render and gets it back on close; Radix knows only its own triggers.
	const [trail] = useState(() => trailOf(returnTo?.() ?? document.activeElement ?? document.body));
	const giveBackFocus = (event: Event) => {
		event.preventDefault();
		const taken = document.activeElement;
		// Another one, to which a link in this one led.
		if (taken?.closest("[role=dialog]")) return;
		const target = returnTo?.();
		// Radix asks some time after the dialog is gone: what took the focus since has it.
		if (!target && taken !== document.body) return;
		if (!focusAlong(target ? trailOf(target) : trail)) focusContent();
	};
	// Radix would take the first button, the one that closes it. What is to be filled in first takes the focus by `autoFocus`.
	const focusWhole = (event: Event) => {
		event.preventDefault();
		if (!(event.currentTarget instanceof HTMLElement)) return;
		noteTrailOf(event.currentTarget, trail);
		const start = startAt && matchMedia("(pointer: fine)").matches ? startAt : "[data-takes-focus]";
		// A dialog below this one took the focus back from a field that began with it.
		const first = event.currentTarget.querySelector<HTMLElement>(start);
		(first || event.currentTarget).focus();
	};
	const goBack = useEffectEvent(() => !isLasting && onClose());
	useEffect(() => (isInAddress ? undefined : addDialog(goBack)), [isInAddress]);
	// Radix hears the key some renders after the sheet is seen.
	const content = useRef<HTMLDivElement>(null);
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isLasting) return;
		if ([...document.querySelectorAll("[role=dialog]")].at(-1) !== content.current) return;
		event.preventDefault();
		onClose();
	});
	useLayoutEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		document.addEventListener("keydown", listener);
		return () => document.removeEventListener("keydown", listener);
	}, []);
	const stay = (event: Event) => isLasting && event.preventDefault();
	// Radix hears the key before what lies in the dialog does.
	const onEscape = (event: KeyboardEvent) => {
		const inner = event.target instanceof Element && event.target.closest("[data-own-escape]");
		if (isLasting || inner) event.preventDefault();
	};
	return (
		<Radix.Root open onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<Radix.Overlay className="fixed inset-0 z-50 bg-[rgb(10_20_15/0.55)] motion-safe:data-[state=open]:animate-[fade-in_0.15s_ease-out]" />
				<Radix.Content
					ref={content}
					onOpenAutoFocus={focusWhole}
					onCloseAutoFocus={giveBackFocus}
					onEscapeKeyDown={onEscape}
					onInteractOutside={stay}
					{...(description ? {} : { "aria-describedby": undefined })}
					className={`dialog-content fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col border border-rule bg-raised shadow-sheet outline-none sm:bottom-auto sm:top-[5dvh] sm:h-auto sm:max-h-[90dvh] sm:rounded-md ${isTall ? "h-dvh sm:max-w-2xl" : "max-h-[96dvh] max-w-lg rounded-t-md"}`}
				>
					<header className="flex items-start gap-4 border-b border-rule px-5 py-3">
						<div className="min-w-0 grow">
							<Radix.Title className="text-heading">{title}</Radix.Title>
							{description && (
								<Radix.Description className="text-small text-muted lang-ur:mt-2">{description}</Radix.Description>
							)}
						</div>
						{!isLasting && (
							<Radix.Close
								aria-label={closeLabel}
								data-tip={closeLabel}
								className="-me-3 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
							>
								<CloseIcon />
							</Radix.Close>
						)}
					</header>
					<div className={`relative overflow-y-auto overscroll-contain px-5 py-4 ${isTall ? "grow" : ""}`}>
						{children}
					</div>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
