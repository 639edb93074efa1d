import { useId } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { iconNames, isIconName, NamedIcon } from "../../../app/content/named-icon.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import type { ControlProps } from "./controls.tsx";

const words = { ...panelContentWords, ...panelWords };

/** One of the icons that the site can draw, shown beside its name. Another name that was stored once can stay. */
export function IconControl({ field, current, error, valueNow }: ControlProps) {
	const t = useT(words);
	const locale = useLocale();
	const id = useId();
	const stored = typedValue(current);
	const chosen = valueNow(field.name);
	return (
		<Field id={id} label={field.label[locale]} mark={t("admin.optional")} error={error}>
			<div className="flex items-center gap-3">
				<span className="text-green">
					<NamedIcon name={chosen} size={28} />
				</span>
				<select
					id={id}
					name={field.name}
					defaultValue={stored}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, null, error)}
					className={controlClass}
				>
					<option value="">{t("icon.none")}</option>
					{iconNames.map((name) => (
						<option key={name} value={name}>
							{t(`icon.${name}`)}
						</option>
					))}
					{stored && !isIconName(stored) && <option value={stored}>{stored}</option>}
				</select>
			</div>
		</Field>
	);
}
