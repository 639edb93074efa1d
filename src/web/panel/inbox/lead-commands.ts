import { useEffect, useEffectEvent } from "react";

/** What a key of the list asks of the lead that is shown: open the reply, or finish it. */
export type LeadCommand = "reply" | "done";

const eventName = "lead-command";

/** Hands a command to the view of the lead that is shown; answers whether a view took it. */
export function sendLeadCommand(command: LeadCommand): boolean {
	return !window.dispatchEvent(new CustomEvent<LeadCommand>(eventName, { detail: command, cancelable: true }));
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
		return () => window.removeEventListener(eventName, onCommand);
	}, []);
}
