import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { useT } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

const words = { ...panelBoardWords, ...panelBrandWords };

/** What the business is called, in both scripts. */
export function NameForm(props: StepFormProps) {
	const t = useT(words);
	return (
		<StepForm
			{...props}
			draftKey="setup:name"
			required={["brand"]}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand, brandUrdu })}
		>
			{(errors) => (
				<>
					<TextField
						name="brand"
						label={t("settings.brand")}
						initial={props.settings.brand}
						required
						maxLength={60}
						error={errors.brand}
					/>
					<TextField
						name="brandUrdu"
						label={t("brand.nameUr")}
						initial={props.settings.brandUrdu}
						maxLength={60}
						lang="ur"
						hint={t("brand.nameUrHint")}
						error={errors.brandUrdu}
					/>
				</>
			)}
		</StepForm>
	);
}
