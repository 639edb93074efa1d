import { panelAccountWords } from "#i18n/en/panel/account.ts";
import type { ActiveAlert, SetupStep } from "#shared/api/setup.ts";
import { alertPaths } from "#shared/staff/alert-paths.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";
import { stepPath } from "./step-path.ts";

interface SetupLineProps {
	steps: readonly SetupStep[];
	alerts: readonly ActiveAlert[];
	/** The steps that are neither done nor put off. */
	open: readonly SetupStep[];
}

/** What is wrong now, and what is still to be set up, each in one line above the queue. */
export function SetupLine({ steps, alerts, open }: SetupLineProps) {
	const asksForNotices = open.some(({ needed, step }) => needed && (step === "mail" || step === "push"));
	return (
		<>
			<Alerts alerts={alerts.filter(({ kind }) => kind !== "nobody-told" || !asksForNotices)} />
			{open.length > 0 && <OpenSteps steps={steps} open={open} />}
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

/** A desk has room for so many in one line, a phone for one. */
const named = 4;

/** How far it is, what comes next, and the way to all of it. What work suffers without comes first. */
function OpenSteps({ steps, open }: Omit<SetupLineProps, "alerts">) {
	const t = useT(panelAccountWords);
	const isNeeded = open.some(({ needed }) => needed);
	const ordered = [...open.filter(({ needed }) => needed), ...open.filter(({ needed }) => !needed)];
	const progress = t("setup.progress", { done: steps.filter(({ done }) => done).length, count: steps.length });
	return (
		<aside aria-label={t("setup.label")} className="work-line setup-line">
			<p className="flex min-w-0 grow flex-wrap items-center gap-x-3">
				<LocalLink
					to="/admin/setup"
					className={`${inlineLink} inline-flex min-h-11 items-center ${isNeeded ? "font-semibold lang-ur:font-normal" : ""}`}
				>
					{progress}
				</LocalLink>
				{ordered.slice(0, named).map(({ step, needed }, index) => (
					<LocalLink
						key={step}
						to={stepPath(step)}
						className={`${inlineLink} inline-flex min-h-11 items-center ${needed ? "font-semibold lang-ur:font-normal" : ""} ${index > 0 ? "max-lg:hidden" : ""}`}
					>
						{t(`setup.${step}`)}
					</LocalLink>
				))}
			</p>
		</aside>
	);
}
