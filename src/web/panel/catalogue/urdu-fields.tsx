import { useState } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/merge.ts";
import { RichField } from "./rich/rich-field.tsx";

interface UrduFieldsProps {
	fields: readonly ContentField[];
	standing: Readonly<Record<string, unknown>>;
	errors: FormValues;
	/** What a draft of this version holds. */
	storedValue: (name: string) => string | undefined;
	/** A value changed that no one typed. */
	onChange: () => void;
}

/** The Urdu versions, folded away until someone wants them or one is refused. What is folded away is sent all the same. */
export function UrduFields({ fields, standing, errors, storedValue, onChange }: UrduFieldsProps) {
	const t = useT(panelCatalogueWords);
	const locale = useLocale();
	const names = fields.map(urduName);
	const [chosen, setChosen] = useState(() => names.some((name) => standing[name]));
	if (fields.length === 0) return null;
	return (
		<details
			open={chosen || names.some((name) => errors[name])}
			onToggle={(event) => setChosen(event.currentTarget.open)}
			className="rounded-sm border border-rule px-4"
		>
			<summary className="flex min-h-11 items-center text-green">{t("catalogue.urdu")}</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">
				{fields
					.filter(hasUrdu)
					.map((field) =>
						field.kind === "rich" ? (
							<RichField
								key={field.name}
								name={urduName(field)}
								label={field.urdu[locale]}
								lang="ur"
								standing={typedValue(standing[urduName(field)])}
								draftValue={storedValue(urduName(field))}
								error={errors[urduName(field)]}
								onChange={onChange}
							/>
						) : (
							<TextField
								key={field.name}
								name={urduName(field)}
								label={field.urdu[locale]}
								initial={typedValue(standing[urduName(field)])}
								maxLength={field.max}
								{...(field.kind === "text" ? { rows: field.rows ?? 3 } : {})}
								lang="ur"
								error={errors[urduName(field)]}
							/>
						),
					)}
			</div>
		</details>
	);
}
