import type { MouseEvent } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";

/** The first stop of the keyboard: leads past the header to the field that a screen is for, else to its beginning. */
export function SkipLink() {
	const t = useT(panelWords);
	const skip = (event: MouseEvent) => {
		event.preventDefault();
		const target = document.querySelector<HTMLElement>("[data-skip-target]") ?? document.getElementById("content");
		target?.focus();
	};
	return (
		// biome-ignore lint/a11y/useValidAnchor: it leads to the content; only some screens have a nearer field.
		<a
			href="#content"
			onClick={skip}
			className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:bg-raised focus:p-3"
		>
			{t("nav.toContent")}
		</a>
	);
}
