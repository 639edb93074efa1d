import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../i18n/use-t.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";
import { readHours } from "./work.ts";

const words = { ...panelBoardWords, ...panelFiguresWords };

interface HoursFormProps extends SettingsFormProps {
	/** Also asks whether visitors read how many requests were answered in time. */
	readonly asksPromise?: boolean;
}

/** When the business works: in words for visitors, and in days and times for the clock of responses. */
export function HoursForm({ asksPromise = false, ...props }: HoursFormProps) {
	const t = useT(words);
	const { businessHours, workingTime } = props.settings;
	return (
		<SettingsForm
			{...props}
			draftKey={asksPromise ? "settings:hours" : "setup:hours"}
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
					...(asksPromise ? { showPromise: values.showPromise === "on" } : {}),
				};
			}}
		>
			{({ errors }) => (
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
					{asksPromise && (
						<CheckField name="showPromise" label={t("settings.showPromise")} initial={props.settings.showPromise} />
					)}
				</>
			)}
		</SettingsForm>
	);
}
