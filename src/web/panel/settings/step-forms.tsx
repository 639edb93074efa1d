import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import { ContactField } from "./section-forms.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

const words = { ...panelBoardWords, ...panelBrandWords, ...panelSetupWords };

interface NameFormProps extends SettingsFormProps {
	/** The name is the owner's own, and none to begin with. */
	readonly isSet: boolean;
}

/** What the business is called, the panel's own language first; in either script alone it is called so in both. */
export function NameForm({ isSet, ...props }: NameFormProps) {
	const t = useT(words);
	const first = useLocale() === "ur" ? "brandUrdu" : "brand";
	const { settings } = props;
	const names = {
		brand: { own: "settings.brand", label: "brand.nameEn", hint: "brand.nameEnHint" },
		brandUrdu: { own: "brand.nameUr", label: "brand.nameUr", hint: "brand.nameUrHint" },
	} as const;
	return (
		<SettingsForm
			{...props}
			draftKey="setup:name"
			required={[first]}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand: brand.trim() || brandUrdu, brandUrdu })}
		>
			{({ errors }) =>
				(first === "brand" ? (["brand", "brandUrdu"] as const) : (["brandUrdu", "brand"] as const)).map((name) => (
					<TextField
						key={name}
						name={name}
						label={t(name === first ? names[name].own : names[name].label)}
						initial={isSet || name === first ? settings[name] : ""}
						required={name === first}
						maxLength={60}
						{...(name === "brandUrdu" ? { lang: "ur" } : {})}
						hint={name === first ? undefined : t(names[name].hint)}
						error={errors[name]}
					/>
				))
			}
		</SettingsForm>
	);
}

/** The numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: SettingsFormProps) {
	const t = useT(panelSetupWords);
	const { whatsapp, phone } = withoutPlaceholders(props.settings);
	return (
		<SettingsForm
			{...props}
			draftKey="setup:number"
			required={["whatsapp"]}
			inputOf={(values) => ({
				whatsapp: values.whatsapp ?? "",
				phone: values.phone?.trim() ? values.phone : (values.whatsapp ?? ""),
			})}
		>
			{({ errors }) => (
				<>
					<ContactField name="whatsapp" initial={whatsapp} error={errors.whatsapp} />
					<ContactField
						name="phone"
						initial={phone === whatsapp ? "" : phone}
						required={false}
						hint={t("steps.samePhone")}
						// Left empty it is sent as the number above, and what is wrong with that one is said there.
						error={errors.whatsapp ? undefined : errors.phone}
					/>
				</>
			)}
		</SettingsForm>
	);
}

/** The address that visitors write to. */
export function EmailForm(props: SettingsFormProps) {
	const { supportEmail } = withoutPlaceholders(props.settings);
	return (
		<SettingsForm
			{...props}
			draftKey="setup:email"
			required={["supportEmail"]}
			inputOf={(values) => ({ supportEmail: values.supportEmail?.trim() ?? "" })}
		>
			{({ errors }) => <ContactField name="supportEmail" initial={supportEmail} error={errors.supportEmail} />}
		</SettingsForm>
	);
}
