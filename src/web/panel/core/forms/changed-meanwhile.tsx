import { useId } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Arrow } from "../audit/field-changes.tsx";
import type { LabelledChange } from "./form-values.ts";

interface ChangedMeanwhileProps {
	changes: readonly LabelledChange[];
	onResolve: (choice: "mine" | "theirs") => void;
	who?: string | undefined;
}

export function ChangedMeanwhile({ changes, onResolve, who }: ChangedMeanwhileProps) {
	const t = useT(panelWords);
	const id = useId();
	if (changes.length === 0) return null;
	const shown = ({ isSwitch }: LabelledChange, value: string) =>
		isSwitch ? t(value === "on" ? "conflict.yes" : "conflict.no") : value || "–";
	return (
		<section
			ref={takeFocus}
			tabIndex={-1}
			aria-labelledby={id}
			className="mb-4 grid gap-3 rounded-sm border border-red bg-red-wash p-4"
		>
			<h3 id={id} className="font-semibold text-red lang-ur:font-normal">
				{t("conflict.title")}
			</h3>
			{who && <p className="font-medium lang-ur:font-normal">{who}</p>}
			<p>{t("conflict.text")}</p>
			<dl className="grid gap-2">
				{changes.map((change) => (
					<div key={change.name} className="border-s-4 border-red ps-3">
						<dt className="font-medium lang-ur:font-normal">{change.label}</dt>
						<dd className="whitespace-pre-line wrap-anywhere">
							<del className="text-muted">
								<bdi>{shown(change, change.was)}</bdi>
							</del>
							<Arrow />
							<ins className="no-underline">
								<bdi>{shown(change, change.theirs)}</bdi>
							</ins>
						</dd>
						{change.mine !== null && (
							<dd className="whitespace-pre-line wrap-anywhere">
								{t("conflict.yours")}: <bdi>{shown(change, change.mine)}</bdi>
							</dd>
						)}
					</div>
				))}
			</dl>
			<div className="flex flex-wrap gap-3">
				<Button variant="solid" onClick={() => onResolve("mine")}>
					{t("conflict.mine")}
				</Button>
				<Button onClick={() => onResolve("theirs")}>{t("conflict.theirs")}</Button>
			</div>
		</section>
	);
}

function takeFocus(question: HTMLElement | null): void {
	question?.focus();
}
