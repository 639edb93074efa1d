import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { type SettingField, SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";

const contact = { kind: "text", dir: "ltr", maxLength: 254 } as const;
const tel = { ...contact, type: "tel", hint: "settings.phoneHint" } as const;
export const whatsapp = { ...tel, name: "whatsapp", label: "settings.whatsapp", required: true } as const;
export const phone = { ...tel, name: "phone", label: "settings.phone" } as const;
export const email = {
	...contact,
	type: "email",
	name: "supportEmail",
	label: "settings.email",
	required: true,
} as const;

const english = { kind: "text", name: "brand", label: "brand.nameEn", maxLength: 60 } as const;
const urdu = { ...english, name: "brandUrdu", label: "brand.nameUr", lang: "ur" } as const;

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
