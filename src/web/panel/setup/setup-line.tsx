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
	const t = useT(panelAccountWords);
	const asksForNotices = open.some(({ needed, step }) => needed && (step === "mail" || step === "push"));
	const shown = alerts.filter(({ kind }) => kind !== "nobody-told" || !asksForNotices);
	const isNeeded = open.some(({ needed }) => needed);
	// What work suffers without comes first.
	const next = open.find(({ needed }) => needed) ?? open[0];
	const progress = t("setup.progress", { done: steps.filter(({ done }) => done).length, count: steps.length });
	const className = `work-link ${isNeeded ? "font-semibold lang-ur:font-normal" : ""}`;
	return (
		<>
			{shown.length > 0 && (
				<ul aria-label={t("alert.label")} className="work-line work-alerts flex-[1_2_6rem]">
					{shown.map(({ kind }) => (
						<li key={kind} className="h-11 min-w-0 overflow-hidden text-ellipsis">
							<LocalLink to={alertPaths[kind]} className="work-link text-red!">
								{t(`alert.${kind}`)}
							</LocalLink>
						</li>
					))}
				</ul>
			)}
			{next && (
				<aside aria-label={t("setup.label")} className="work-line">
					<LocalLink to="/admin/setup" className={className}>
						{progress}
					</LocalLink>
					<LocalLink to={`/admin/setup?step=${next.step}`} className={`${className} next-step min-w-0 shrink!`}>
						{t(`setup.${next.step}`)}
					</LocalLink>
				</aside>
			)}
		</>
	);
}
