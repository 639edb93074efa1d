import { useState } from "react";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import type { ActiveAlert, SetupStep } from "#shared/api/setup.ts";
import { alertPaths } from "#shared/staff/alert-paths.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { inlineLink } from "../../ui/links.ts";

const stepPaths: Readonly<Record<SetupStep["step"], string>> = {
	mail: "/admin/account",
	push: "/admin/account",
	number: "/admin/settings",
	hours: "/admin/settings",
	rates: "/admin/rates",
	team: "/admin/staff",
};

interface SetupLineProps {
	steps: readonly SetupStep[];
	alerts: readonly ActiveAlert[];
	/** Whether open steps are shown; nobody hid them. */
	showsSteps: boolean;
	onHide: () => void;
}

/** What is wrong now, and what is still to be set up, each in one line above the queue. */
export function SetupLine({ steps, alerts, showsSteps, onHide }: SetupLineProps) {
	const open = steps.filter(({ done }) => !done);
	const asksToBeTold = open.some(({ step, needed }) => needed && (step === "mail" || step === "push"));
	return (
		<>
			<Alerts alerts={alerts.filter(({ kind }) => kind !== "nobody-told" || !asksToBeTold)} />
			{showsSteps && <OpenSteps steps={steps} open={open} onHide={onHide} />}
		</>
	);
}

function Alerts({ alerts }: { alerts: readonly ActiveAlert[] }) {
	const t = useT(panelAccountWords);
	if (alerts.length === 0) return null;
	return (
		<ul aria-label={t("alert.label")} className="my-2 grid gap-1 rounded-sm border border-red bg-red-wash px-3 py-2">
			{alerts.map(({ kind }) => (
				<li key={kind}>
					<LocalLink to={alertPaths[kind]} className="text-red underline underline-offset-4">
						{t(`alert.${kind}`)}
					</LocalLink>
				</li>
			))}
		</ul>
	);
}

interface OpenStepsProps {
	steps: readonly SetupStep[];
	open: readonly SetupStep[];
	onHide: () => void;
}

function OpenSteps({ steps, open, onHide }: OpenStepsProps) {
	const t = useT(panelAccountWords);
	// On a phone the first step alone has room in one line, so what work suffers without comes first.
	const [isWhole, setWhole] = useState(false);
	const isNeeded = open.some(({ needed }) => needed);
	const ordered = [...open.filter(({ needed }) => needed), ...open.filter(({ needed }) => !needed)];
	const progress = t("setup.progress", { done: steps.length - open.length, count: steps.length });
	return (
		<aside aria-label={t("setup.label")} className={`work-line setup-line ${isWhole ? "flex-wrap" : ""}`}>
			<p className="flex min-w-0 grow flex-wrap items-center gap-x-3">
				<span className={isNeeded ? "font-semibold lang-ur:font-normal" : "text-muted"}>{progress}</span>
				{ordered.map(({ step, needed }, index) => (
					<LocalLink
						key={step}
						to={stepPaths[step]}
						className={`${inlineLink} inline-flex min-h-11 items-center ${needed ? "font-semibold lang-ur:font-normal" : ""} ${index > 0 && !isWhole ? "max-sm:hidden" : ""}`}
					>
						{t(`setup.${step}`)}
					</LocalLink>
				))}
			</p>
			{ordered.length > 1 && !isWhole && (
				<Button look="quiet" className="sm:hidden" onClick={() => setWhole(true)}>
					{t("setup.more", { count: ordered.length - 1 })}
				</Button>
			)}
			{!isNeeded && (
				<Button look="quiet" onClick={onHide}>
					{t("setup.dismiss")}
				</Button>
			)}
		</aside>
	);
}
