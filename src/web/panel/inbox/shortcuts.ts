import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../core/hooks/use-typed-search.ts";

type Keys = Readonly<Record<string, (() => unknown) | false | undefined>>;

/** Runs what a key means while nobody types and no dialog is open; `?` shows them all (`ShortcutHelp`). */
export function useKeys(keysNow: () => Keys): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (document.querySelector("[role=dialog]")) return;
		const act = keysNow()[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}

export function focusedLead(): string | null {
	return document.activeElement?.closest<HTMLElement>("[data-lead-id]")?.dataset.leadId ?? null;
}

export function walk(step: 1 | -1, openId: string | null): string | null {
	const rows = [...document.querySelectorAll<HTMLElement>("[data-lead-id]")];
	const current = focusedLead() ?? openId;
	const here = rows.findIndex((row) => row.dataset.leadId === current);
	const next = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))];
	next?.querySelector<HTMLElement>("[data-lead-link]")?.focus({ preventScroll: true });
	next?.scrollIntoView({ block: "nearest", behavior: "auto" });
	return next?.dataset.leadId ?? null;
}

/** What a key asks of the lead that is shown; `timeline` leads to what happened to it. */
export type LeadCommand = "reply" | "done" | "take" | "snooze" | "timeline";

// ms; a view that takes longer to come does not surprise its reader.
const lifetime = 10_000;

let view: ((command: LeadCommand) => void) | null = null;
let waiting: { readonly command: LeadCommand; readonly until: number } | null = null;

/** Hands a command to the view of the lead that is shown, or leaves it for the next view; answers whether a view took it. */
export function commandLead(command: LeadCommand, isShown: boolean): boolean {
	if (isShown && view) {
		view(command);
		return true;
	}
	waiting = { command, until: performance.now() + lifetime };
	return false;
}

export function useLeadCommand(handler: (command: LeadCommand) => void): void {
	const handle = useEffectEvent(handler);
	useEffect(() => {
		const own = (command: LeadCommand) => handle(command);
		view = own;
		if (waiting && waiting.until > performance.now()) handle(waiting.command);
		waiting = null;
		return () => {
			if (view === own) view = null;
		};
	}, []);
}
