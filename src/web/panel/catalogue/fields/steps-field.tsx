import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { longestStepTitle, type Step } from "#shared/content-types/spec.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy } from "../../../ui/field.tsx";
import { KeptValue, MoveButtons, moved } from "./list-parts.tsx";

export interface StepsFieldProps {
	name: string;
	label: string;
	hint?: string | undefined;
	/** Of the steps; left out for English. */
	lang?: "ur";
	/** At most so many steps, each with a text of at most `max` UTF-16 units. */
	entries: number;
	max: number;
	/** The entry's own, as JSON, or empty. */
	current: string;
	/** What a draft has, which takes precedence. */
	draftValue: string | undefined;
	error: string | undefined;
	onChange: () => void;
}

/** A step with a key of its own, so that its fields go with it when it is moved. */
interface Row extends Step {
	readonly key: number;
}

/** The steps in which something is done: each with a title and a text, to be added, moved and taken away. */
export function StepsField(props: StepsFieldProps) {
	const { name, label, hint, lang, entries, max, current, draftValue, error, onChange } = props;
	const t = useT(panelContentWords);
	const id = useId();
	const nextKey = useRef(entries);
	const list = useRef<HTMLOListElement>(null);
	const [rows, setRows] = useState<readonly Row[]>(() =>
		read(draftValue ?? current).map((step, key) => ({ ...step, key })),
	);
	// The form reads the value of its hidden input, so that must be rendered before the form is told.
	const keep = (changed: readonly Row[]) => {
		flushSync(() => setRows(changed));
		onChange();
	};
	const change = (index: number, part: Partial<Step>) =>
		keep(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
	const add = () => {
		nextKey.current += 1;
		keep([...rows, { key: nextKey.current, title: "", text: "" }]);
		list.current?.lastElementChild?.querySelector("input")?.focus();
	};
	const shared = { dir: lang ? ("rtl" as const) : ("auto" as const), lang, className: controlClass };
	return (
		<fieldset
			aria-describedby={describedBy(id, hint, error)}
			className="grid min-w-0 gap-3 rounded-sm border border-rule p-4"
		>
			<legend className="px-1 font-medium lang-ur:font-normal">{label}</legend>
			{hint && (
				<p id={`${id}-hint`} className="text-small text-muted">
					{hint}
				</p>
			)}
			<ol ref={list} className="grid grid-cols-1 gap-4 empty:hidden">
				{rows.map(({ key, title, text }, index) => {
					const number = index + 1;
					return (
						<li key={key} className="grid gap-2">
							<div className="flex flex-wrap items-center justify-between gap-x-2">
								<p className="text-small text-muted">{t("steps.step", { n: number })}</p>
								<div className="flex flex-wrap items-center">
									<MoveButtons
										name={t("steps.step", { n: number })}
										index={index}
										count={rows.length}
										onMove={(to) => keep(moved(rows, index, to))}
									/>
									<Button
										variant="quiet"
										aria-label={t("steps.removeOne", { n: number })}
										onClick={() => keep(rows.filter((_, at) => at !== index))}
									>
										{t("steps.remove")}
									</Button>
								</div>
							</div>
							<input
								{...shared}
								id={index === 0 ? id : undefined}
								aria-label={t("steps.titleOf", { n: number })}
								placeholder={t("steps.titleHint")}
								autoComplete="off"
								maxLength={longestStepTitle}
								aria-invalid={error ? true : undefined}
								value={title}
								onChange={(event) => change(index, { title: event.target.value })}
							/>
							<textarea
								{...shared}
								rows={3}
								aria-label={t("steps.textOf", { n: number })}
								placeholder={t("steps.text")}
								maxLength={max}
								value={text}
								onChange={(event) => change(index, { text: event.target.value })}
							/>
						</li>
					);
				})}
			</ol>
			{error && (
				<p id={`${id}-error`} className="text-small font-medium text-red">
					{error}
				</p>
			)}
			{rows.length < entries && (
				<Button id={rows.length === 0 ? id : undefined} className="justify-self-start" onClick={add}>
					{t("steps.add")}
				</Button>
			)}
			<KeptValue name={name} label={label} value={write(rows)} current={write(read(current))} focus={id} />
		</fieldset>
	);
}

function read(json: string): readonly Step[] {
	return json ? JSON.parse(json) : [];
}

/** Always in the same order of properties, so that equal steps are equal texts. */
function write(steps: readonly Step[]): string {
	return JSON.stringify(steps.map(({ title, text }) => ({ title, text })));
}
