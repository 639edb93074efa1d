import type { ReactNode } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import { whatsappLink } from "#shared/text/contact-links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useWords } from "../core/parts/words.ts";
import type { SetupSteps, StepName } from "./use-setup-steps.ts";

export function StepBody({ children, preview, later }: { children: ReactNode; preview?: ReactNode; later: ReactNode }) {
	return (
		<div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-12">
			<div className="grid min-w-0 content-start gap-4">
				{children}
				{later}
			</div>
			{preview}
		</div>
	);
}

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

export function NextStep({ step, list }: { step: StepName; list: SetupSteps }) {
	const t = useWords();
	return (
		<Button className="justify-self-start" onClick={() => void list.goOnAfter(step)}>
			{t("steps.next")}
		</Button>
	);
}

interface NumberTestProps {
	step: SetupStep;
	list: SetupSteps;
	settings: EditedSettings;
}

/** A message to oneself shows that the number is the one that one holds in the hand. */
export function NumberTest({ step, list, settings: { whatsapp, brand } }: NumberTestProps) {
	const t = useWords();
	if (!step.done) return null;
	if (step.confirmed)
		return (
			<>
				<p className="text-green">{t("steps.numberTried")}</p>
				<NextStep step="number" list={list} />
			</>
		);
	return (
		<section className="grid justify-items-start gap-3 border-t border-rule pt-4">
			<h3 className="text-heading">{t("steps.tryNumber")}</h3>
			<p className="text-muted">{t("steps.tryNumberText")}</p>
			<div className="flex flex-wrap gap-3">
				<a
					href={whatsappLink(whatsapp, t("steps.testMessage", { brand }))}
					target="_blank"
					rel="noopener"
					className={buttonClass("solid")}
				>
					{t("steps.openWhatsapp")}
				</a>
				<Button disabled={list.isPending} onClick={() => list.say("number", { confirmed: true })}>
					{t("steps.came")}
				</Button>
				<NextStep step="number" list={list} />
			</div>
		</section>
	);
}
