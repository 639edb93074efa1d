import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, urduName } from "#shared/content-types/spec.ts";
import { useT } from "../../i18n/use-t.ts";
import type { Folds } from "../core/forms/folds.ts";
import { UrduControl, type UrduControlProps } from "./urdu-control.tsx";

interface UrduFieldsProps extends UrduControlProps {
	fields: readonly ContentField[];
	folds: Folds;
}

/** The Urdu versions, folded away until someone wants them or one is refused. What is folded away is sent all the same. */
export function UrduFields({ fields, folds, ...props }: UrduFieldsProps) {
	const t = useT(panelCatalogueWords);
	const names = fields.map(urduName);
	if (fields.length === 0) return null;
	const isRefused = names.some((name) => props.errors[name]);
	const isWritten = names.some((name) => typedValue(props.standing[name]));
	return (
		<details {...folds("urdu", isRefused, isWritten)} className="rounded-sm border border-rule px-4">
			<summary className="flex min-h-11 items-center text-green">{t("catalogue.urdu")}</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">
				{fields.map((field) => (
					<UrduControl key={field.name} field={field} {...props} />
				))}
			</div>
		</details>
	);
}
