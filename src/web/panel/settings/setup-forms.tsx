import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { type SettingField, SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";

type TextSetting = Extract<SettingField, { kind: "text" }>;

const tel = { kind: "text", type: "tel", dir: "ltr", maxLength: 254, hint: "settings.phoneHint" } as const;
export const whatsapp = { ...tel, name: "whatsapp", label: "settings.whatsapp", required: true } as const;
export const phone = { ...tel, name: "phone", label: "settings.phone" } as const;
export const email: TextSetting = {
	kind: "text",
	name: "supportEmail",
	label: "settings.email",
	required: true,
	type: "email",
	dir: "ltr",
	maxLength: 254,
};

const english: TextSetting = { kind: "text", name: "brand", label: "brand.nameEn", maxLength: 60 };
const urdu: TextSetting = { ...english, name: "brandUrdu", label: "brand.nameUr", lang: "ur" };

/** For the set-up: what the business is called, the panel's own language first; in either script alone it is called so in both. */
export function NameForm({ isSet, ...props }: SettingsFormProps & { readonly isSet: boolean }) {
	const first = useLocale() === "ur" ? "brandUrdu" : "brand";
	const { settings } = props;
	const fields: SettingField[] =
		first === "brand"
			? [
					{ ...english, label: "settings.brand", required: true },
					{ ...urdu, hint: "brand.nameUrHint" },
				]
			: [
					{ ...urdu, required: true },
					{ ...english, hint: "brand.nameEnHint" },
				];
	return (
		<SettingsForm
			{...props}
			draftKey="setup:name"
			fields={fields}
			initial={isSet ? settings : { ...settings, brand: "", brandUrdu: "", [first]: settings[first] }}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand: brand.trim() || brandUrdu, brandUrdu })}
		/>
	);
}

/** For the set-up: the numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: SettingsFormProps) {
	const { whatsapp: number, phone: own } = withoutPlaceholders(props.settings);
	return (
		<SettingsForm
			{...props}
			draftKey="setup:number"
			fields={[whatsapp, { ...phone, hint: "steps.samePhone" }]}
			initial={{ ...props.settings, whatsapp: number, phone: own === number ? "" : own }}
			inputOf={(values) => ({
				whatsapp: values.whatsapp ?? "",
				phone: values.phone?.trim() ? values.phone : (values.whatsapp ?? ""),
			})}
			// Left empty the telephone is sent as the number above, and what is wrong with that one is said there.
			errorsOf={(errors) => (errors.whatsapp ? { ...errors, phone: undefined } : errors)}
		/>
	);
}

export function EmailForm(props: SettingsFormProps) {
	const initial = { ...props.settings, ...withoutPlaceholders(props.settings) };
	return <SettingsForm {...props} draftKey="setup:email" fields={[email]} initial={initial} />;
}
