import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import type { SetupStep } from "#shared/api/setup.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { setupQuery } from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";
import { isOpen } from "./setup.tsx";

export function SetupList({ list, bodyOf }: { list: SetupSteps; bodyOf: (step: SetupStep) => ReactNode }) {
	const { steps, unfolded, unfold } = list;
	const whole = useRef<HTMLDivElement>(null);
	const wasOpen = useRef(false);
	const isComplete = !steps.some(isOpen);
	const place = unfolded ?? (isComplete ? "end" : null);
	const isAtTop = place === "end" || place === steps[0]?.step;
	// The page goes along with what was unfolded, and opens there; the focus stays where the reader put it when it opens.
	useEffect(() => {
		if (place === null) return;
		const heading = whole.current?.querySelector<HTMLElement>(place === "end" ? "#setup-end" : "[aria-expanded=true]");
		if (wasOpen.current) heading?.focus({ preventScroll: true });
		if (wasOpen.current || !isAtTop) heading?.scrollIntoView({ block: "start" });
		wasOpen.current = true;
	}, [place, isAtTop]);
	return (
		<div ref={whole}>
			{isComplete && <Complete hasLater={steps.some(({ done }) => !done)} />}
			<ol className="border-b border-rule">
				{steps.map((step) => {
					const isUnfolded = step.step === unfolded;
					const toggle = () => unfold(isUnfolded ? null : step.step);
					return (
						<Step key={step.step} step={step} isUnfolded={isUnfolded} onToggle={toggle}>
							{isUnfolded && bodyOf(step)}
						</Step>
					);
				})}
			</ol>
		</div>
	);
}

function Complete({ hasLater }: { hasLater: boolean }) {
	const t = useWords();
	return (
		<section className="mb-6 grid justify-items-start gap-2 border-y-4 border-double border-green bg-green-wash p-4">
			<h2 id="setup-end" tabIndex={-1} className="text-heading">
				{t(hasLater ? "steps.rest" : "steps.complete")}
			</h2>
			<p>{t(hasLater ? "steps.restText" : "steps.completeText")}</p>
			<LocalLink to="/admin" className={buttonClass("solid")}>
				{t("steps.toInbox")}
			</LocalLink>
		</section>
	);
}

interface StepProps {
	step: SetupStep;
	isUnfolded: boolean;
	onToggle: () => void;
	children: ReactNode;
}

function Step({ step, isUnfolded, onToggle, children }: StepProps) {
	const t = useWords();
	const id = useId();
	return (
		<li className="ruled scroll-mt-4">
			<h2>
				<button
					type="button"
					aria-expanded={isUnfolded}
					aria-controls={id}
					onClick={onToggle}
					className="flex min-h-12 w-full items-center gap-3 py-1.5 text-start hover:text-green"
				>
					<span className="min-w-0 grow text-lg font-semibold first-letter:uppercase lang-ur:font-normal">
						{t(`setup.${step.step}`)}
					</span>
					<State step={step} />
				</button>
			</h2>
			<div id={id} hidden={!isUnfolded} className="pb-6">
				{isUnfolded && <p className="mb-4 max-w-text text-muted">{t(`steps.about.${step.step}`)}</p>}
				{children}
			</div>
		</li>
	);
}

function State({ step: { done, later } }: { step: SetupStep }) {
	const t = useWords();
	const variant = done ? "text-green" : later ? "text-muted" : "text-ink";
	return (
		<span className={`stamp shrink-0 ${variant}`}>{t(done ? "steps.done" : later ? "steps.later" : "steps.open")}</span>
	);
}

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
