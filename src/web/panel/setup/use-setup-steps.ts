import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { SetupStep } from "#shared/api/setup.ts";
import { api } from "../core/api/api.ts";
import { setupQuery } from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { isOpen } from "./setup.tsx";

export type StepName = SetupStep["step"];

interface Change {
	readonly step: StepName;
	readonly body: { readonly later?: boolean; readonly confirmed?: boolean };
}

const none = "none";

export function useSetupSteps() {
	const client = useQueryClient();
	const [search, setSearch] = useSearchParams();
	const setup = useQuery(setupQuery);
	const steps = setup.data ?? [];
	const wanted = search.get("step");
	// Without one in the address it goes on where somebody left it, on whichever phone.
	const unfolded = wanted === null ? steps.find(isOpen)?.step : steps.find(({ step }) => step === wanted)?.step;

	const unfold = (step: StepName | null) =>
		setSearch({ step: step ?? none }, { replace: true, preventScrollReset: true });
	const change = useAction(
		({ step, body }: Change) => api("PATCH /api/admin/setup/:step", { params: { step }, body }),
		{
			onDone: (answer, { step, body }) => {
				client.setQueryData(setupQuery.queryKey, answer);
				if (body.later || body.confirmed) goOn(step, answer);
			},
		},
	);

	function goOn(after: StepName, current: readonly SetupStep[]): void {
		const place = current.findIndex(({ step }) => step === after);
		const next = [...current.slice(place + 1), ...current.slice(0, place)].find(isOpen);
		unfold(next?.step ?? null);
	}

	return {
		setup,
		steps,
		unfolded,
		unfold,
		isPending: change.isPending,
		say: (step: StepName, body: Change["body"]) => change.mutate({ step, body }),
		async goOnAfter(step: StepName): Promise<void> {
			const current = await client.fetchQuery({ ...setupQuery, staleTime: 0 }).catch(() => steps);
			goOn(step, current);
		},
		refresh: () => client.invalidateQueries({ queryKey: setupQuery.queryKey }),
	};
}

export type SetupSteps = ReturnType<typeof useSetupSteps>;
