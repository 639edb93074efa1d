import { useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { type SectionProps, SettingsForm } from "./settings-form.tsx";

const words = { ...panelBoardWords, ...panelBrandWords };

/** What the business is called in both scripts, with a preview of what is typed, and its licence. */
export function ShopForm({ isOwner, ...props }: SectionProps) {
	const t = useT(words);
	const { settings } = props;
	const [typed, setTyped] = useState<Partial<EditedSettings>>({});
	const guarded = { readOnly: !isOwner };
	const { brand, brandUrdu = settings.brandUrdu } = typed;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:shop"
			isLocked={!isOwner}
			required={["brand"]}
			onTyped={setTyped}
			inputOf={(values) => ({
				brand: values.brand?.trim() ?? "",
				brandUrdu: values.brandUrdu?.trim() ?? "",
				licenceLine: { en: values.licenceEn ?? "", ur: values.licenceUr ?? "" },
			})}
		>
			{({ errors }) => (
				<>
					<TextField
						name="brand"
						label={t("settings.brand")}
						initial={settings.brand}
						required
						maxLength={60}
						error={errors.brand}
						{...guarded}
					/>
					<TextField
						name="brandUrdu"
						label={t("brand.nameUr")}
						initial={settings.brandUrdu}
						maxLength={60}
						lang="ur"
						hint={t("brand.nameUrHint")}
						error={errors.brandUrdu}
						{...guarded}
					/>
					<TextField
						name="licenceEn"
						label={t("settings.licence")}
						initial={settings.licenceLine.en}
						maxLength={300}
						error={errors.licenceLine}
						{...guarded}
					/>
					<TextField
						name="licenceUr"
						label={t("settings.licenceUr")}
						initial={settings.licenceLine.ur}
						maxLength={300}
						lang="ur"
						{...guarded}
					/>
					<BrandPreview
						names={{ brand: brand || settings.brand, brandUrdu, wordmark: settings.wordmark }}
						colour={settings.brandColour}
						logo={settings.logo}
					/>
				</>
			)}
		</SettingsForm>
	);
}
