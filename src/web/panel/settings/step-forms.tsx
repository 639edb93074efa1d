import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

const words = { ...panelBoardWords, ...panelBrandWords, ...panelSetupWords };

/** What the business is called, the panel's own language first; in either script alone it is called so in both. */
export function NameForm(props: SettingsFormProps) {
	const t = useT(words);
	const locale = useLocale();
	const { brand, brandUrdu } = props.settings;
	const isFirst = (name: string) => (name === "brandUrdu") === (locale === "ur");
	return (
		<SettingsForm
			{...props}
			draftKey="setup:name"
			required={[locale === "ur" ? "brandUrdu" : "brand"]}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand: brand.trim() || brandUrdu, brandUrdu })}
		>
			{({ errors }) =>
				[
					<TextField
						key="brand"
						name="brand"
						label={t(isFirst("brand") ? "settings.brand" : "brand.nameEn")}
						initial={locale === "ur" && brand === defaultSettings.brand ? "" : brand}
						required={isFirst("brand")}
						maxLength={60}
						hint={isFirst("brand") ? undefined : t("brand.nameEnHint")}
						error={errors.brand}
					/>,
					<TextField
						key="brandUrdu"
						name="brandUrdu"
						label={t("brand.nameUr")}
						initial={brandUrdu}
						required={isFirst("brandUrdu")}
						maxLength={60}
						lang="ur"
						hint={isFirst("brandUrdu") ? undefined : t("brand.nameUrHint")}
						error={errors.brandUrdu}
					/>,
				].sort((one, other) => Number(isFirst(String(other.key))) - Number(isFirst(String(one.key))))
			}
		</SettingsForm>
	);
}

/** The numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: SettingsFormProps) {
	const t = useT(words);
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
		</SettingsForm>
	);
}

/** The address that visitors write to. */
export function EmailForm(props: SettingsFormProps) {
	const t = useT(panelBoardWords);
	return (
		<SettingsForm
			{...props}
			draftKey="setup:email"
			required={["supportEmail"]}
			inputOf={({ supportEmail = "" }) => ({ supportEmail: supportEmail.trim() })}
		>
			{({ errors }) => (
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
		</SettingsForm>
	);
}
