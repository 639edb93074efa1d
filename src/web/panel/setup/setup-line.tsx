import panelAccountWords from "#i18n/en/panel/account.json" with { type: "json" };
import type { ActiveAlert, SetupStep } from "#shared/api/setup.ts";
import { alertPaths } from "#shared/staff/staff-message.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";

interface SetupLineProps {
	steps: readonly SetupStep[];
	alerts: readonly ActiveAlert[];
	open: readonly SetupStep[];
}

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
		<ul aria-label={t("alert.label")} className="work-line work-alerts">
			{alerts.map(({ kind }) => (
				<li key={kind}>
					<LocalLink to={alertPaths[kind]} className="work-link">
						{t(`alert.${kind}`)}
					</LocalLink>
				</li>
			))}
		</ul>
	);
}

function OpenSteps({ steps, open }: Omit<SetupLineProps, "alerts">) {
	const t = useT(panelAccountWords);
	const isNeeded = open.some(({ needed }) => needed);
	const next = open.find(({ needed }) => needed) ?? open[0];
	const progress = t("setup.progress", { done: steps.filter(({ done }) => done).length, count: steps.length });
	const weight = isNeeded ? "font-semibold lang-ur:font-normal" : "";
	return (
		<aside aria-label={t("setup.label")} className="work-line setup-line">
			<LocalLink to="/admin/setup" className={`work-link ${weight}`}>
				{progress}
			</LocalLink>
			{next && (
				<LocalLink to={`/admin/setup?step=${next.step}`} className={`work-link ${weight}`}>
					{t(`setup.${next.step}`)}
				</LocalLink>
			)}
		</aside>
	);
}
