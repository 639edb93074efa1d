import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

const words = { ...panelBoardWords, ...panelSetupWords };

/** The numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: StepFormProps) {
	const t = useT(words);
	const { whatsapp, phone } = withoutPlaceholders(props.settings);
	return (
		<StepForm
			{...props}
			draftKey="setup:number"
			required={["whatsapp"]}
			inputOf={(values) => ({
				whatsapp: values.whatsapp ?? "",
				phone: values.phone?.trim() ? values.phone : (values.whatsapp ?? ""),
			})}
		>
			{(errors) => (
				<>
					<TextField
						name="whatsapp"
						label={t("settings.whatsapp")}
						initial={whatsapp}
						required
						type="tel"
						dir="ltr"
						hint={t("settings.phoneHint")}
						error={errors.whatsapp}
					/>
					<TextField
						name="phone"
						label={t("settings.phone")}
						initial={phone === whatsapp ? "" : phone}
						type="tel"
						dir="ltr"
						hint={t("steps.samePhone")}
						// Left empty it is sent as the number above, and what is wrong with that one is said there.
						error={errors.whatsapp ? undefined : errors.phone}
					/>
				</>
			)}
		</StepForm>
	);
}
