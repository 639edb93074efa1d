import { useState } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, urduName } from "#shared/content-types/spec.ts";
import { useT } from "../../i18n/use-t.ts";
import { UrduControl, type UrduControlProps } from "./urdu-control.tsx";

/** The Urdu versions, folded away until someone wants them or one is refused. What is folded away is sent all the same. */
export function UrduFields({ fields, ...props }: UrduControlProps & { fields: readonly ContentField[] }) {
	const t = useT(panelCatalogueWords);
	const names = fields.map(urduName);
	const [chosen, setChosen] = useState(() => names.some((name) => typedValue(props.standing[name])));
	if (fields.length === 0) return null;
	return (
		<details
			open={chosen || names.some((name) => props.errors[name])}
			onToggle={(event) => setChosen(event.currentTarget.open)}
			className="rounded-sm border border-rule px-4"
		>
			<summary className="flex min-h-11 items-center text-green">{t("catalogue.urdu")}</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">
				{fields.map((field) => (
					<UrduControl key={field.name} field={field} {...props} />
				))}
			</div>
		</details>
	);
}
