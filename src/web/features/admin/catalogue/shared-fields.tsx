import { type ComponentProps, useState } from "react";
import { TextField } from "../core/forms/fields.tsx";
import { useAdminT } from "../core/use-admin-t.ts";

export function SlugField({ initial, error }: { initial?: string | undefined; error?: string | undefined }) {
	const t = useAdminT();
	return (
		<TextField
			name="slug"
			label={t("catalogue.slug")}
			initial={initial}
			dir="ltr"
			maxLength={100}
			hint={t("catalogue.slugHint")}
			error={error}
		/>
	);
}

type UrduField = Pick<ComponentProps<typeof TextField>, "name" | "label" | "initial" | "rows" | "error">;

/** The Urdu versions, folded away until someone wants them. What is folded away is sent all the same. */
export function UrduFields({ open, fields }: { open: boolean; fields: readonly UrduField[] }) {
	const t = useAdminT();
	const [chosen, setChosen] = useState(open);
	return (
		<details
			open={chosen}
			onToggle={(event) => setChosen(event.currentTarget.open)}
			className="rounded-sm border border-rule px-4"
		>
			<summary className="flex min-h-11 items-center text-green">{t("catalogue.urdu")}</summary>
			<div className="grid gap-4 pb-4">
				{fields.map((field) => (
					<TextField key={field.name} {...field} lang="ur" />
				))}
			</div>
		</details>
	);
}

/** `cpa, mobile,,` → `["cpa", "mobile"]`; the Urdu comma parts as well. */
export function splitTags(typed: string): string[] {
	return typed
		.split(/[,،]/)
		.map((tag) => tag.trim())
		.filter(Boolean);
}
