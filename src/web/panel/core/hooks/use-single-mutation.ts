import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that runs once at a time: on a slow phone a second tap comes before its button is drawn disabled. */
export function useSingleMutation<Answer, Input = void>(
	options: UseMutationOptions<Answer, Error, Input>,
): Pick<UseMutationResult<Answer, Error, Input>, "isPending" | "mutate" | "variables"> {
	const busy = useRef(false);
	const { onSettled } = options;
	const { isPending, mutate, variables } = useMutation<Answer, Error, Input>({
		...options,
		onSettled: async (...settled) => {
			try {
				await onSettled?.(...settled);
			} finally {
				busy.current = false;
			}
		},
	});
	return {
		isPending,
		variables,
		mutate: (...given) => {
			if (busy.current) return;
			busy.current = true;
			mutate(...given);
		},
	};
}
