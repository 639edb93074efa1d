import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CheckField, TextField } from "../../core/forms/fields.tsx";
import { HoursFields } from "../hours-fields.tsx";
import { readHours } from "../work.ts";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** When the business works: in words for visitors, and in days and times for the clock of responses. */
export function HoursForm(props: StepFormProps) {
	const t = useT(panelBoardWords);
	const { businessHours, workingTime } = props.settings;
	return (
		<StepForm
			{...props}
			draftKey="setup:hours"
			check={(values) => {
				const read = readHours(values);
				if (read.ok) return {};
				const lines = read.lines?.map(isolated).join(t("settings.comma")) ?? "";
				return { [read.field]: t(read.sentence, { lines }) };
			}}
			inputOf={(values) => {
				const read = readHours(values);
				return {
					businessHours: { en: values.hoursEn ?? "", ur: values.hoursUr ?? "" },
					...(read.ok ? { workingTime: read.workingTime } : {}),
				};
			}}
		>
			{(errors) => (
				<>
					<TextField
						name="hoursEn"
						label={t("settings.hours")}
						initial={businessHours.en}
						maxLength={300}
						error={errors.businessHours}
					/>
					<TextField
						name="hoursUr"
						label={t("settings.hoursUr")}
						initial={businessHours.ur}
						maxLength={300}
						lang="ur"
					/>
					<CheckField name="kept" label={t("settings.workKept")} initial={workingTime.kept} />
					<HoursFields workingTime={workingTime} errors={errors} />
				</>
			)}
		</StepForm>
	);
}
