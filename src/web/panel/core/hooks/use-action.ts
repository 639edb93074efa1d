import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { useFailureToast } from "../api/api.ts";

interface ActionOptions<Answer, Input> {
	readonly done?: string;
	readonly doneText?: string;
	readonly onDone?: (answer: Answer, input: Input) => unknown;
	/** The queries that are read again afterwards, also after a failure. */
	readonly refresh?: readonly { readonly queryKey: QueryKey }[];
}

/** What a button does by a call, once at a time. A failure is told in a notification. */
export function useAction<Answer, Input = void>(
	send: (input: Input) => Promise<Answer>,
	{ done, doneText, onDone, refresh = [] }: ActionOptions<Answer, Input> = {},
) {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useSingleMutation<Answer, Input>({
		mutationFn: send,
		onSuccess: (answer, input) => {
			onDone?.(answer, input);
			if (done) toast({ title: done, ...(doneText && { text: doneText }) });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => Promise.all(refresh.map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
	});
}

/** A mutation that runs once at a time: on a slow phone a second tap comes before its button is drawn disabled. */
export function useSingleMutation<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
	const busy = useRef(false);
	const mutation = useMutation<Answer, Error, Input>({
		...options,
		onSettled: async (...settled) => {
			try {
				await options.onSettled?.(...settled);
			} finally {
				busy.current = false;
			}
		},
	});
	const mutate: typeof mutation.mutate = (...given) => {
		if (busy.current) return;
		busy.current = true;
		mutation.mutate(...given);
	};
	return { ...mutation, mutate };
}
