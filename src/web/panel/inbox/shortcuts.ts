import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../core/hooks/use-typed-search.ts";

interface Shortcuts {
	/** The lead that is open beside the list. */
	openId: string | null;
	/** Opens a lead, beside the list or on its page. */
	open: (id: string) => void;
	/** Closes the lead beside the list. */
	close: () => void;
	/** What the keys do while leads are selected; `null` where none is. */
	selection: { readonly finish: () => void; readonly end: () => void; readonly refuse: () => void } | null;
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
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (document.querySelector("[role=dialog]")) return;
		const act = actionOf(event.key, shortcuts);
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
	const { openId, open, close, selection, take, snooze, search, help } = shortcuts;
	if (selection) {
		if (key === "e") return selection.finish;
		if (key === "r" || key === "a" || key === "s") return selection.refuse;
		if (key === "Escape") return selection.end;
	}
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
	switch (key) {
		case "j":
			return walkTo(1);
		case "k":
			return walkTo(-1);
		case "r":
			return tell("reply");
		case "e":
			return tell("done");
		case "a":
			return id ? () => take(id) : undefined;
		case "s":
			return id ? () => snooze(id) : undefined;
		case "/":
			return search;
		case "?":
			return help;
		case "Escape":
			return openId ? close : undefined;
		default:
			return undefined;
	}
}

function focusedId(): string | null {
	return document.activeElement?.closest<HTMLElement>("[data-lead-id]")?.dataset.leadId ?? null;
}

/** Moves the focus to the next lead of the list; answers its id. */
function walk(step: 1 | -1, openId: string | null): string | null {
	const rows = [...document.querySelectorAll<HTMLElement>("[data-lead-id]")];
	const current = focusedId() ?? openId;
	const here = rows.findIndex((row) => row.dataset.leadId === current);
	const next = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))];
	next?.querySelector<HTMLElement>("[data-lead-link]")?.focus({ preventScroll: true });
	next?.scrollIntoView({ block: "nearest", behavior: "auto" });
	return next?.dataset.leadId ?? null;
}

/** What the list asks of the lead that is shown: open the reply, finish it, or lead to what happened to it. */
type LeadCommand = "reply" | "done" | "timeline";

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

/** Runs `handler` for each command while the component is mounted. */
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
