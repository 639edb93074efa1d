import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../core/hooks/use-typed-search.ts";

interface Shortcuts {
	openId: string | null;
	open: (id: string) => void;
	close: () => void;
	/** What the keys do while leads are selected; `null` where none is. */
	selection: Readonly<Record<"finish" | "take" | "snooze" | "end" | "refuse", () => void>> | null;
	select: (id: string) => void;
	take: (id: string) => void;
	snooze: (id: string) => void;
	search: () => void;
	help: () => void;
}

/**
 * The keys of the inbox; `?` shows them. Enter on a lead's name opens it. While leads are selected no key does to one of
 * them what was meant for all.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
	useKeys((key) => actionOf(key, shortcuts));
}

/** What keys do on a lead's own page; those of its view are told to it. */
interface PageShortcuts {
	readonly next: (() => void) | undefined;
	readonly previous: (() => void) | undefined;
	readonly back: () => void;
	readonly help: () => void;
}

/** The keys of a lead's own page: the same as in the list. */
export function usePageShortcuts({ next, previous, back, help }: PageShortcuts): void {
	useKeys((key) => {
		const tell = (command: LeadCommand) => () => void sendLeadCommand(command);
		const keys: Readonly<Record<string, (() => void) | undefined>> = {
			...{ j: next, k: previous, Escape: back, "?": help },
			...{ r: tell("reply"), e: tell("done"), a: tell("take"), s: tell("snooze") },
		};
		return keys[key];
	});
}

/** Runs what a key means while nobody types and no dialog is open. */
function useKeys(actOf: (key: string) => (() => void) | undefined): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (document.querySelector("[role=dialog]")) return;
		const act = actOf(event.key);
		if (!act) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}

function actionOf(key: string, shortcuts: Shortcuts) {
	const { openId, open, close, selection, select, take, snooze, search, help } = shortcuts;
	const ofSelection = { e: "finish", a: "take", s: "snooze", r: "refuse", Escape: "end" } as const;
	if (selection && Object.hasOwn(ofSelection, key)) return selection[ofSelection[key as keyof typeof ofSelection]];
	const id = focusedId() ?? openId;
	const walkTo = (step: 1 | -1) => () => {
		const next = walk(step, openId);
		if (next && openId) open(next);
	};
	const tell = (command: LeadCommand) => {
		if (!id) return undefined;
		return () => {
			if (id === openId && sendLeadCommand(command)) return;
			leaveLeadCommand(command);
			if (id !== openId) open(id);
		};
	};
	const keys: Readonly<Record<string, (() => void) | undefined>> = {
		...{ j: walkTo(1), k: walkTo(-1), r: tell("reply"), e: tell("done") },
		...(id && { x: () => select(id), a: () => take(id), s: () => snooze(id) }),
		...{ "/": search, "?": help, Escape: openId ? close : undefined },
	};
	return keys[key];
}

function focusedId(): string | null {
	return document.activeElement?.closest<HTMLElement>("[data-lead-id]")?.dataset.leadId ?? null;
}

function walk(step: 1 | -1, openId: string | null): string | null {
	const rows = [...document.querySelectorAll<HTMLElement>("[data-lead-id]")];
	const current = focusedId() ?? openId;
	const here = rows.findIndex((row) => row.dataset.leadId === current);
	const next = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))];
	next?.querySelector<HTMLElement>("[data-lead-link]")?.focus({ preventScroll: true });
	next?.scrollIntoView({ block: "nearest", behavior: "auto" });
	return next?.dataset.leadId ?? null;
}

/** What a key asks of the lead that is shown; `timeline` leads to what happened to it. */
type LeadCommand = "reply" | "done" | "take" | "snooze" | "timeline";

const eventName = "lead-command";
// ms; a view that takes longer to come does not surprise its reader.
const lifetime = 10_000;

let waiting: { readonly command: LeadCommand; readonly until: number } | null = null;

/** Hands a command to the view of the lead that is shown; answers whether a view took it. */
export function sendLeadCommand(command: LeadCommand): boolean {
	return !window.dispatchEvent(new CustomEvent<LeadCommand>(eventName, { detail: command, cancelable: true }));
}

/** Leaves a command for the view that is mounted next. */
export function leaveLeadCommand(command: LeadCommand): void {
	waiting = { command, until: performance.now() + lifetime };
}

export function useLeadCommand(handler: (command: LeadCommand) => void): void {
	const handle = useEffectEvent(handler);
	useEffect(() => {
		const onCommand = (event: Event) => {
			if (!(event instanceof CustomEvent)) return;
			event.preventDefault();
			handle(event.detail);
		};
		window.addEventListener(eventName, onCommand);
		const left = waiting;
		waiting = null;
		if (left && left.until > performance.now()) handle(left.command);
		return () => window.removeEventListener(eventName, onCommand);
	}, []);
}
