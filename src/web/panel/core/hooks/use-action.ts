import {
	type QueryClient,
	type QueryKey,
	type UseMutationOptions,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { useFailureToast } from "../api/api.ts";

export interface ActionOptions<Answer, Input> {
	readonly done?: string | ((answer: Answer, input: Input) => string);
	readonly doneText?: string;
	readonly failed?: string;
	readonly onDone?: (answer: Answer, input: Input) => unknown;
	readonly onError?: (error: Error, input: Input) => unknown;
	/** What is read again afterwards, also after a failure: queries, or the first parts of their keys. */
	readonly refresh?: readonly (string | { readonly queryKey: QueryKey })[];
}

/** What a button does by a call, once at a time. How it ended is told in a notification. */
export function useAction<Answer, Input = void>(
	send: (input: Input) => Promise<Answer>,
	{ done, doneText, failed, onDone, onError, refresh = [] }: ActionOptions<Answer, Input> = {},
) {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const keys = refresh.map((query) => (typeof query === "string" ? [query] : query.queryKey));
	return useSingleMutation<Answer, Input>({
		mutationFn: send,
		onSuccess: async (answer, input) => {
			await onDone?.(answer, input);
			if (done) toast({ title: typeof done === "string" ? done : done(answer, input), text: doneText });
		},
		onError: (error, input) => {
			tellFailure(failed ?? t("admin.failed"), error);
			return onError?.(error, input);
		},
		onSettled: () => Promise.all(keys.map((queryKey) => readAnew(client, queryKey))),
	});
}

/** Reads again what a change made stale. A first answer on its way, which may be older than the change, is let come and read again, too: it would count as new. */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
	const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
	await client.invalidateQueries({ queryKey });
	if (isFirst) await client.invalidateQueries({ queryKey });
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
