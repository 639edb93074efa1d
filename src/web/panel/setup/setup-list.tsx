import { type ReactNode, useEffect, useId, useRef } from "react";
import type { SetupStep } from "#shared/api/setup.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useWords } from "../core/parts/words.ts";
import { isOpen } from "./setup.tsx";
import type { SetupSteps, StepName } from "./use-setup-steps.ts";

type Body = (step: SetupStep, later: ReactNode) => ReactNode;

interface SetupListProps {
	list: SetupSteps;
	isOwner: boolean;
	bodyOf: Body;
}

export function SetupList({ list, isOwner, bodyOf }: SetupListProps) {
	const { steps, unfolded } = list;
	const end = useRef<HTMLHeadingElement>(null);
	const isComplete = !steps.some(isOpen);
	const moved = useRef<StepName | "end" | null>(null);
	const place = unfolded ?? (isComplete ? "end" : null);
	// The focus goes along with what was unfolded; it stays where the reader put it when the page opens.
	useEffect(() => {
		if (moved.current !== null && place === "end") end.current?.focus();
		moved.current = place;
	}, [place]);
	return (
		<>
			{isComplete && <Complete heading={end} hasLater={steps.some(({ done }) => !done)} />}
			<ol className="border-b border-rule">
				{steps.map((step) => (
					<Step
						key={step.step}
						step={step}
						isUnfolded={step.step === unfolded}
						isOwner={isOwner}
						list={list}
						body={bodyOf}
					/>
				))}
			</ol>
		</>
	);
}

function Complete({ heading, hasLater }: { heading: React.Ref<HTMLHeadingElement>; hasLater: boolean }) {
	const t = useWords();
	return (
		<section className="mb-6 grid justify-items-start gap-2 border-y-4 border-double border-green bg-green-wash p-4">
			<h2 ref={heading} tabIndex={-1} className="text-heading">
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
	isOwner: boolean;
	list: SetupSteps;
	body: Body;
}

function Step({ step, isUnfolded, isOwner, list, body }: StepProps) {
	const t = useWords();
	const id = useId();
	const heading = useRef<HTMLButtonElement>(null);
	const wasUnfolded = useRef(isUnfolded);
	useEffect(() => {
		if (isUnfolded && !wasUnfolded.current) {
			heading.current?.focus({ preventScroll: true });
			heading.current?.scrollIntoView({ block: "start" });
		}
		wasUnfolded.current = isUnfolded;
	}, [isUnfolded]);
	const name = t(`setup.${step.step}`);
	return (
		<li className="ruled scroll-mt-4">
			<h2>
				<button
					ref={heading}
					type="button"
					aria-expanded={isUnfolded}
					aria-controls={id}
					onClick={() => list.unfold(isUnfolded ? null : step.step)}
					className="flex min-h-12 w-full items-center gap-3 py-1.5 text-start hover:text-green"
				>
					<span className="min-w-0 grow text-lg font-semibold first-letter:uppercase lang-ur:font-normal">{name}</span>
					<State step={step} />
				</button>
			</h2>
			<div id={id} hidden={!isUnfolded} className="pb-6">
				{isUnfolded && (
					<>
						<p className="mb-4 max-w-text text-muted">{t(`steps.about.${step.step}`)}</p>
						{body(step, isOwner && !step.done && <Later step={step} name={name} list={list} />)}
					</>
				)}
			</div>
		</li>
	);
}

function Later({ step: { step, later }, name, list }: { step: SetupStep; name: string; list: SetupSteps }) {
	const t = useWords();
	return (
		<Button
			variant="quiet"
			disabled={list.isPending}
			onClick={() => list.say(step, { later: !later })}
			className="-ms-4 justify-self-start"
			{...(later ? {} : { "aria-label": t("steps.putOffOne", { step: name }) })}
		>
			{t(later ? "steps.takeUp" : "steps.later")}
		</Button>
	);
}

function State({ step: { done, later } }: { step: SetupStep }) {
	const t = useWords();
	const variant = done ? "text-green" : later ? "text-muted" : "text-ink";
	return (
		<span className={`stamp shrink-0 ${variant}`}>{t(done ? "steps.done" : later ? "steps.later" : "steps.open")}</span>
	);
}
