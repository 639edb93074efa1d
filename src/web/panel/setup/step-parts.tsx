import type { ReactNode } from "react";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import type { SetupSteps, StepName } from "./use-setup-steps.ts";

/** What is to be done at a step, and beside it what visitors see of it. */
export function StepBody({ children, preview, later }: { children: ReactNode; preview?: ReactNode; later: ReactNode }) {
	return (
		<div className="step-body">
			<div className="grid min-w-0 content-start gap-4">
				{children}
				{later}
			</div>
			{preview}
		</div>
	);
}

/** Says that a step is right as it stands. */
export function ItIsRight({ step, list, label }: { step: StepName; list: SetupSteps; label: string }) {
	return (
		<Button
			className="justify-self-start"
			disabled={list.isPending}
			onClick={() => list.say(step, { confirmed: true })}
		>
			{label}
		</Button>
	);
}

/** Goes on from a step that is done. */
export function NextStep({ step, list }: { step: StepName; list: SetupSteps }) {
	const t = useT(panelSetupWords);
	return (
		<Button className="justify-self-start" onClick={() => void list.goOnAfter(step)}>
			{t("steps.next")}
		</Button>
	);
}
