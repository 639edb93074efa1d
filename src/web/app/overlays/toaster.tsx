import { FocusScope } from "@radix-ui/react-focus-scope";
import { Toast } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { CloseIcon } from "../../ui/icons.tsx";

// Specification, section 9.
const duration = 5000;
const removalDelay = 1_000_000;
const swipeThreshold = 50;
const hotkey = "F8";

export interface ToastEntry {
	readonly id: number;
	readonly title: string;
	readonly text?: string;
	/** Something failed: shown in red and announced at once. */
	readonly urgent?: boolean;
	/** The page says the same at more length: a phone shows the title alone. */
	readonly isBrief?: boolean;
	/** What can be done about it while it is shown, such as taking it back. */
	readonly action?: { readonly label: string; readonly run: () => void };
	readonly open: boolean;
}

export interface ToasterProps {
	toast: ToastEntry | null;
	onDismiss: (id: number) => void;
	onRemove: (id: number) => void;
}

/** Notifications, reached with F8; on phones at the top, where nothing is pressed next, unless a stylesheet says otherwise for a place. */
export function SiteToaster({ toast, onDismiss, onRemove }: ToasterProps) {
	const t = useT(overlaysWords);
	const viewport = useRef<HTMLOListElement>(null);
	const [reached, setReached] = useState(false);
	useEffect(() => {
		const reach = (event: KeyboardEvent) =>
			event.key === hotkey && viewport.current?.hasChildNodes() && setReached(true);
		document.addEventListener("keydown", reach);
		return () => document.removeEventListener("keydown", reach);
	}, []);
	return (
		<Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label={t("toast.label")}>
			{toast && <OneToast key={toast.id} {...{ toast, onDismiss, onRemove }} />}
			{reached && toast?.open && <LeaveDialog to={viewport.current} onBack={() => setReached(false)} />}
			<Toast.Viewport
				ref={viewport}
				hotkey={[hotkey]}
				label={`${t("toast.label")} ({hotkey})`}
				// A dialog hides everything beside it from readers, except what speaks.
				aria-live="off"
				onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setReached(false)}
				className="toasts pointer-events-none fixed end-0 top-0 z-70 flex w-[420px] max-w-full flex-col gap-2 p-2 md:top-auto md:bottom-0 md:p-4"
			/>
		</Toast.Provider>
	);
}

/** An open dialog holds the focus fast; while another scope is there it lets go, and gets it back afterwards. */
function LeaveDialog({ to, onBack }: { to: HTMLElement | null; onBack: () => void }) {
	const comesFrom = useRef<Element | null>(null);
	return (
		<FocusScope
			onMountAutoFocus={(event) => {
				event.preventDefault();
				comesFrom.current = document.activeElement;
				to?.focus();
			}}
			onUnmountAutoFocus={(event) => {
				event.preventDefault();
				onBack();
				const isLost = document.activeElement === document.body || document.activeElement === to;
				if (isLost && comesFrom.current instanceof HTMLElement) comesFrom.current.focus();
			}}
		/>
	);
}

/** Places it among what is on the screen now, on the next one that is opened, and again when another field gets the focus or another part of the page is in sight. */
function place(toast: HTMLElement | null): (() => void) | undefined {
	const list = toast?.parentElement;
	if (!list) return;
	placeToasts(list);
	// What it takes of a sheet's height may hide the field that it is about.
	const field = document.activeElement;
	if (field?.matches("[aria-invalid=true]")) field.scrollIntoView({ block: "nearest" });
	// Not for a button: a finger that presses it must not end on what has moved there.
	const again = ({ target }: FocusEvent) => target instanceof Element && target.matches(fields) && placeToasts(list);
	const scrolled = () => placeToasts(list);
	document.addEventListener("focusin", again);
	document.addEventListener("scrollend", scrolled, true);
	return () => {
		document.removeEventListener("focusin", again);
		document.removeEventListener("scrollend", scrolled, true);
	};
}

function OneToast({ toast, onDismiss, onRemove }: ToasterProps & { toast: ToastEntry }) {
	const t = useT(overlaysWords);
	const { id, open, urgent } = toast;
	const [own, setOwn] = useState<HTMLElement | null>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other buttons.
	useEffect(() => place(own), [own, pathname]);
	useEffect(() => {
		if (open) return;
		const timer = setTimeout(() => onRemove(id), removalDelay);
		return () => clearTimeout(timer);
	}, [id, open, onRemove]);
	const variant = urgent
		? "border-red border-s-red bg-red-wash text-red"
		: "border-rule-strong border-s-green bg-raised text-ink";
	return (
		<Toast.Root
			open={open}
			onOpenChange={(next) => !next && onDismiss(id)}
			type={urgent ? "foreground" : "background"}
			ref={setOwn}
			data-brief={toast.isBrief || undefined}
			className={`toast pointer-events-auto grid grid-cols-[1fr_auto] gap-x-3 rounded-md border border-s-4 p-4 shadow-sheet data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) [@media(height<=34rem)]:max-md:py-[0.375rem] ${variant}`}
		>
			<Toast.Title className="font-semibold lang-ur:font-normal">{toast.title}</Toast.Title>
			<Toast.Close
				aria-label={t("dialog.close")}
				data-tip={t("dialog.close")}
				className="row-span-2 -m-2 grid size-11 place-items-center rounded-sm"
			>
				<CloseIcon />
			</Toast.Close>
			{toast.action && (
				<Toast.Action
					altText={toast.action.label}
					onClick={toast.action.run}
					className="min-h-11 justify-self-start font-semibold text-green underline underline-offset-4 lang-ur:font-normal"
				>
					{toast.action.label}
				</Toast.Action>
			)}
			{toast.text && (
				<Toast.Description className={`text-small whitespace-pre-line ${toast.isBrief ? "max-md:sr-only" : ""}`}>
					{toast.text}
				</Toast.Description>
			)}
		</Toast.Root>
	);
}

const places = ["usual", "start", "top"] as const;

const fields = "input, textarea, select, [contenteditable=true]";

/** What counts more than all buttons together. */
const fieldWeight = 1000;

/** Puts notifications where they cover neither the focused field with its error nor, as far as may be, buttons; links count less. */
function placeToasts(list: HTMLElement): void {
	const controls = [...document.querySelectorAll(":is(main, [role=dialog]) :is(button, .button)")].map((button) => ({
		element: button,
		weight: button.matches("button.button") ? 10 : 1,
	}));
	const avoided = [...controls, ...focusedField().map((element) => ({ element, weight: fieldWeight }))]
		.map(({ element, weight }) => ({ rect: element.getBoundingClientRect(), weight }))
		.filter(({ rect }) => rect.width > 0);
	const covered = places.map((place) => {
		list.dataset.place = place;
		const own = list.getBoundingClientRect();
		return avoided.reduce((sum, { rect, weight }) => sum + (overlap(own, rect) ? weight : 0), 0);
	});
	list.dataset.place = places[covered.indexOf(Math.min(...covered))];
}

/** The field that is written in, and what describes it, such as its error. */
function focusedField(): Element[] {
	const field = document.activeElement;
	if (!field?.matches(fields)) return [];
	const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
	return [field, ...notes.flatMap((id) => document.getElementById(id) ?? [])];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
