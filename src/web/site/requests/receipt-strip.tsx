import { useEffect, useRef, useState } from "react";
import { requestOf } from "#shared/requests/registry.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { focusContent } from "../../ui/section.tsx";
import { ReceiptActions, SignedReceipt } from "./receipt-actions.tsx";
import { ReceiptFacts, TwoWords } from "./receipt-facts.tsx";
import { requestsWords } from "./words.ts";

// Not `scroll`: the page also scrolls by itself, as a dialog closes or the focus moves.
const gestures = ["wheel", "touchmove"] as const;

interface ReceiptStripProps {
	sent: SentRequest;
	isBrief: boolean;
	onClose: () => void;
}

export function ReceiptStrip({ sent, isBrief, onClose }: ReceiptStripProps) {
	const t = useT(requestsWords);
	const locale = useLocale();
	const strip = useRef<HTMLElement>(null);
	const written = useRef<HTMLElement>(null);
	const [isOpen, setOpen] = useState(!isBrief);
	const { reference, type } = sent;
	useEffect(() => keepFocusInView(strip.current), []);
	useEffect(() => {
		const isBusy = document.activeElement?.closest("[role=dialog], input, textarea, select");
		if (!isBrief && !isBusy) strip.current?.focus({ preventScroll: true });
	}, [isBrief]);
	useEffect(() => (isOpen ? onReadingOn(strip.current, () => setOpen(false)) : undefined), [isOpen]);
	return (
		<aside
			ref={strip}
			tabIndex={-1}
			aria-label={t("receipt.label")}
			className="receipt-strip sticky bottom-0 z-20 mt-10 max-h-[min(75dvh,100dvh-7rem)] overflow-y-auto overscroll-contain border-t-2 border-green bg-raised shadow-sheet outline-none"
		>
			<div
				className={`page relative grid gap-y-2 py-2 ${isOpen ? "grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)_20rem] lg:py-4" : "grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3"}`}
			>
				<div className={`grid content-start gap-x-4 ${isOpen ? "max-lg:pe-11" : ""}`}>
					<bdi ref={written} className={`figure justify-self-start text-green ${isOpen ? "text-3xl" : "text-xl"}`}>
						{reference}
					</bdi>
					<p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
						{type && requestOf(type).label[locale]}
						{isOpen && (
							<span className="stamp mb-1.5 -rotate-6 text-[1rem]! text-green motion-safe:animate-[stamp-down_0.35s_var(--ease-out)]">
								{t("receipt.received")}
							</span>
						)}
					</p>
				</div>
				{isOpen ? (
					<>
						<div className="lg:max-w-xl">
							<ReceiptFacts sent={sent} />
							<TwoWords words={sent.words} />
						</div>
						<div className="lg:pe-8">
							<ReceiptActions sent={sent} written={written} />
							<SignedReceipt reference={reference} type={type} />
							<p className="text-small text-muted">{t("receipt.kept")}</p>
						</div>
					</>
				) : (
					<Button className="me-8" onClick={() => setOpen(true)}>
						{t("receipt.show")}
					</Button>
				)}
				<button
					type="button"
					aria-label={t("receipt.close")}
					onClick={() => {
						focusContent();
						onClose();
					}}
					className="absolute end-1 top-2 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
				>
					<CloseIcon />
				</button>
			</div>
		</aside>
	);
}

function onReadingOn(strip: HTMLElement | null, callback: () => void): () => void {
	const listener = ({ target }: Event) => {
		if (!strip?.contains(target as Node)) callback();
	};
	const options = { passive: true };
	for (const gesture of gestures) window.addEventListener(gesture, listener, options);
	return () => {
		for (const gesture of gestures) window.removeEventListener(gesture, listener);
	};
}

/** Has the browser leave room for the receipt, so that what has or gets the focus is not behind it. */
function keepFocusInView(strip: HTMLElement | null): (() => void) | undefined {
	if (!strip) return;
	const { style } = document.documentElement;
	const observer = new ResizeObserver(() => {
		style.scrollPaddingBottom = `${strip.offsetHeight + 16}px`;
		const focused = document.activeElement;
		if (!focused || focused === document.body || focused.id === "content" || strip.contains(focused)) return;
		if (focused.getBoundingClientRect().bottom > strip.getBoundingClientRect().top)
			focused.scrollIntoView({ block: "nearest", behavior: "instant" });
	});
	observer.observe(strip);
	return () => {
		observer.disconnect();
		style.removeProperty("scroll-padding-bottom");
	};
}
