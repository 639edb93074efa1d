import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** The address that visitors write to. */
export function EmailForm(props: StepFormProps) {
	const t = useT(panelBoardWords);
	return (
		<StepForm
			{...props}
			draftKey="setup:email"
			required={["supportEmail"]}
			inputOf={({ supportEmail = "" }) => ({ supportEmail: supportEmail.trim() })}
		>
			{(errors) => (
				<TextField
					name="supportEmail"
					label={t("settings.email")}
					initial={withoutPlaceholders(props.settings).supportEmail}
					required
					type="email"
					inputMode="email"
					dir="ltr"
					maxLength={254}
					error={errors.supportEmail}
				/>
			)}
		</StepForm>
	);
}
