import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import type { ControlProps } from "./controls.tsx";

/** The last part of the entry's address, with the address as it will be while the name is typed. */
export function SlugControl({ field, standing, isLocked, error, valueNow }: ControlProps) {
	const t = useT(panelCatalogueWords);
	const locale = useLocale();
	if (field.kind !== "slug") return null;
	const name = valueNow(field.from);
	const slug = name.trim() || valueNow(field.name).trim() ? chooseSlug(valueNow(field.name), name, "") : "";
	return (
		<div className="grid gap-1">
			<TextField
				name={field.name}
				label={field.label[locale]}
				initial={typedValue(standing)}
				dir="ltr"
				maxLength={field.max}
				readOnly={isLocked}
				{...(isLocked ? {} : { hint: t("catalogue.slugHint") })}
				error={error}
			/>
			{slug && (
				<p className="text-small wrap-anywhere text-muted">
					{t("catalogue.slugPreview")} <bdi dir="ltr">{field.under + slug}</bdi>
				</p>
			)}
		</div>
	);
}
