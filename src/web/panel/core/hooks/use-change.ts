import { type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { useFailureToast } from "../api/api.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

interface ChangeOptions<Answer, Input> extends Pick<UseMutationOptions<Answer, Error, Input>, "onSuccess" | "onError"> {
	readonly send: (input: Input) => Promise<Answer>;
	/** What a toast says when it is done. */
	readonly done?: string | ((answer: Answer, input: Input) => string);
	/** What a toast says when it failed, above the server's sentence. */
	readonly failed?: string;
	/** The first parts of the keys of what is read anew afterwards, also after a failure: someone else may have changed it. */
	readonly stale?: readonly unknown[];
}

/** A call that changes something: runs once at a time, says how it ended, and has what it changed read anew. */
export function useChange<Answer, Input = void>(options: ChangeOptions<Answer, Input>) {
	const { send, done, failed, stale = [], onSuccess, onError } = options;
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useSingleMutation<Answer, Input>({
		mutationFn: send,
		onSuccess: async (...args) => {
			await onSuccess?.(...args);
			if (done) toast({ title: typeof done === "string" ? done : done(args[0], args[1]) });
		},
		onError: (...args) => {
			tellFailure(failed ?? t("admin.failed"), args[0]);
			return onError?.(...args);
		},
		// Until it is read anew, a second tap would speak of what was before.
		onSettled: () => Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] }))),
	});
}
