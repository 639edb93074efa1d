import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { Installation } from "#shared/api/setup.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { ItIsRight } from "../step-parts.tsx";
import type { SetupSteps } from "../use-setup-steps.ts";

interface AddressStepProps extends Pick<Installation, "address" | "certificate"> {
	isDone: boolean;
	list: SetupSteps;
}

/** Under which address the site is, and whether browsers trust it. */
export function AddressStep({ address, certificate, isDone, list }: AddressStepProps) {
	const t = useT(panelSetupWords);
	const { state } = certificate;
	return (
		<>
			<p>
				<bdi dir="ltr" className="text-lg font-semibold wrap-anywhere">
					{address}
				</bdi>
			</p>
			<p className={state === "trusted" ? "text-green" : state === "untrusted" ? "text-red" : ""}>
				{t(`steps.${state}`)}
			</p>
			{state === "plain" && <p className="text-muted">{t("steps.plainHelp")}</p>}
			<Ends {...certificate} />
			{(state === "untrusted" || state === "unreachable") && !isDone && (
				<ItIsRight step="address" list={list} label={t("steps.opens")} />
			)}
		</>
	);
}

function Ends({ endsAt, daysLeft }: Pick<Installation["certificate"], "endsAt" | "daysLeft">) {
	const t = useT(panelSetupWords);
	const locale = useLocale();
	if (endsAt === null || daysLeft === null) return null;
	const date = formatDay(endsAt, locale);
	if (daysLeft < 0) return <p className="text-red">{t("steps.ended", { date })}</p>;
	return <p className={daysLeft < 14 ? "text-red" : "text-muted"}>{t("steps.daysLeft", { date, days: daysLeft })}</p>;
}
