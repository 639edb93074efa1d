import { type ReactNode, useEffect, useRef } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { useToasts } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";

/** So many fields are named; a phone has room for no more. */
const named = 2;

interface SaveBarProps {
	unsaved: readonly string[];
	note?: string | undefined;
	children: ReactNode;
}

/** The end of a long form, a `save-form`: says what is not saved, and sticks to the foot while there is something. */
export function SaveBar({ unsaved, note, children }: SaveBarProps) {
	const t = useT(panelWords);
	const bar = useRef<HTMLDivElement>(null);
	const isUnsaved = unsaved.length > 0;
	const { prepare: prepareToasts } = useToasts();
	useEffect(() => {
		// What becomes of it is said even if the line is gone by then.
		if (isUnsaved) prepareToasts();
	}, [isUnsaved, prepareToasts]);
	useEffect(() => {
		const field = document.activeElement;
		// It comes while somebody types, perhaps over what is typed into.
		if (isUnsaved && bar.current?.parentElement?.contains(field)) field?.scrollIntoView({ block: "nearest" });
	}, [isUnsaved]);
	const names = unsaved.slice(0, named).map(isolated);
	const more = unsaved.length - names.length;
	return (
		<div ref={bar} className="save-bar" data-unsaved={isUnsaved || note ? true : undefined}>
			{isUnsaved && (
				<p className="save-bar-text">
					{t("unsaved.fields", { fields: names.join(t("unsaved.comma")) })}
					{more > 0 && ` ${t("unsaved.more", { count: formatNumber(more) })}`}
				</p>
			)}
			{!isUnsaved && note && (
				<p role="status" className="save-bar-text">
					{note}
				</p>
			)}
			{children}
		</div>
	);
}
