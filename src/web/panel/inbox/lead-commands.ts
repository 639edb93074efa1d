import { useEffect, useEffectEvent } from "react";

/** What the list asks of the lead that is shown: open the reply, finish it, or lead to what happened to it. */
export type LeadCommand = "reply" | "done" | "timeline";

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
