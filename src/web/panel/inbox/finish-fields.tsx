import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { type AnswerChannel, answerChannels, type CloseReason, closeReasons } from "#shared/leads/lead-status.ts";
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

interface AnsweredFieldProps {
	value: AnswerChannel | "";
	onChange: (channel: AnswerChannel | "") => void;
}

/** Whether someone answered elsewhere, and how. */
export function AnsweredField({ value, onChange }: AnsweredFieldProps) {
	const t = useT(panelInboxWords);
	return (
		<SelectField
			name="answered"
			label={t("finish.answered")}
			value={value}
			onChange={(chosen) => onChange(answerChannels.find((channel) => channel === chosen) ?? "")}
			options={[
				{ value: "", label: t("finish.notAnswered") },
				...answerChannels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) })),
			]}
		/>
	);
}
