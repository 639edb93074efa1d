import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { CloseReason, LeadStatus } from "#shared/leads/lead-status.ts";
import { reasonsFor } from "#shared/leads/reasons-for.ts";
import { useT } from "../../i18n/use-t.ts";
import { SelectField } from "../core/forms/fields.tsx";

interface ReasonFieldProps {
	status: LeadStatus;
	value: CloseReason | "";
	onChange: (reason: CloseReason | "") => void;
}

/** Why a lead is closed or rejected. */
export function ReasonField({ status, value, onChange }: ReasonFieldProps) {
	const t = useT(panelInboxWords);
	const reasons = reasonsFor(status);
	return (
		<SelectField
			name="reason"
			label={t("finish.reason")}
			value={value}
			onChange={(chosen) => onChange(reasons.find((reason) => reason === chosen) ?? "")}
			options={[
				{ value: "", label: t("finish.noReason") },
				...reasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
			]}
		/>
	);
}
