import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../core/hooks/use-search.ts";

type Keys = Readonly<Record<string, (() => void) | undefined>>;

interface ListShortcuts {
	openId: string | null;
	open: (id: string) => void;
	close: () => void;
	/** What the keys do while leads are selected: none does to one of them what was meant for all. `null` where none is. */
	selection: Keys | null;
	select: (id: string) => void;
	take: (id: string) => void;
	snooze: (id: string) => void;
	search: () => void;
	help: () => void;
}

/** The keys of the inbox; `?` shows them. Enter on a lead's name opens it. */
export function useShortcuts(shortcuts: ListShortcuts): void {
	useKeys(() => {
		const { openId, open, close, selection, select, take, snooze, search, help } = shortcuts;
		const id = focusedId() ?? openId;
		const walkTo = (step: 1 | -1) => () => {
			const next = walk(step, openId);
			if (next && openId) open(next);
		};
		const ofLead = (id: string): Keys => {
			const tell = (command: LeadCommand) => () => {
				if (!commandLead(command, id === openId)) open(id);
			};
			const changes = { x: () => select(id), a: () => take(id), s: () => snooze(id) };
			return { ...changes, r: tell("reply"), e: tell("done") };
		};
		const ofList = { j: walkTo(1), k: walkTo(-1), "/": search, "?": help, Escape: openId ? close : undefined };
		return { ...ofList, ...(id && ofLead(id)), ...selection };
	});
}

export function usePageShortcuts(
	moves: Readonly<Record<"next" | "previous" | "back" | "help", (() => void) | undefined>>,
) {
	const tell = (command: LeadCommand) => () => void commandLead(command, true);
	useKeys(() => ({
		...{ j: moves.next, k: moves.previous, Escape: moves.back, "?": moves.help },
		...{ r: tell("reply"), e: tell("done"), a: tell("take"), s: tell("snooze") },
	}));
}

function useKeys(keysNow: () => Keys): void {
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
