import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { type ActionOptions, useAction } from "../hooks/use-action.ts";
import { ConfirmedButton } from "./confirm.tsx";

interface Act<Answer> extends Omit<ActionOptions<Answer, unknown>, "onError"> {
	readonly send: () => Promise<Answer>;
}

/** A button that makes a call, once at a time; how it ended is told as `useAction` does. */
export function ActionButton<Answer>(props: Act<Answer> & Omit<ComponentProps<typeof Button>, "onClick">) {
	const { send, done, doneText, failed, onDone, refresh, disabled, ...look } = props;
	const { isPending, mutate } = useAction(send, { done, doneText, failed, onDone, refresh });
	return <Button {...look} disabled={isPending || disabled} onClick={() => mutate()} />;
}

type Question = Omit<ComponentProps<typeof ConfirmedButton>, "pending" | "onConfirm">;

/** The same, asked about first; the question stays where the call fails. */
export function ConfirmedAction<Answer>(props: Act<Answer> & Question) {
	const { send, done, doneText, failed, onDone, refresh, ...question } = props;
	const { isPending, mutate } = useAction((_close: () => void) => send(), {
		...{ done, doneText, failed, refresh },
		onDone: (answer, close) => {
			close();
			return onDone?.(answer, close);
		},
	});
	return <ConfirmedButton {...question} pending={isPending} onConfirm={mutate} />;
}
