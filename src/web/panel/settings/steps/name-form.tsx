import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { useT } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** What the business is called. */
export function NameForm(props: StepFormProps) {
	const t = useT(panelBoardWords);
	return (
		<StepForm {...props} draftKey="setup:name" required={["brand"]} inputOf={({ brand = "" }) => ({ brand })}>
			{(errors) => (
				<TextField
					name="brand"
					label={t("settings.brand")}
					initial={props.settings.brand}
					required
					maxLength={60}
					error={errors.brand}
				/>
			)}
		</StepForm>
	);
}
