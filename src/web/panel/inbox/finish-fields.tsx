import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { type CloseReason, closeReasons } from "#shared/leads/lead-status.ts";
import { useT } from "../../i18n/use-t.ts";
import { SelectField } from "../core/forms/fields.tsx";

interface ReasonFieldProps {
	value: CloseReason | "";
	onChange: (reason: CloseReason | "") => void;
}

/** Why a lead is closed or rejected. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
	const t = useT(panelInboxWords);
	return (
		<SelectField
			name="reason"
			label={t("finish.reason")}
			value={value}
			onChange={(chosen) => onChange(closeReasons.find((reason) => reason === chosen) ?? "")}
			options={[
				{ value: "", label: t("finish.noReason") },
				...closeReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
			]}
		/>
	);
}
