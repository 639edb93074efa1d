import { type ComponentProps, useId, useState } from "react";
import { flushSync } from "react-dom";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { type Package, packageLimits } from "#shared/content-types/spec.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { KeptValue, MoveButtons, moved } from "./list-parts.tsx";

interface PackagesFieldProps {
	name: string;
	label: string;
	hint: string | undefined;
	entries: number;
	/** The entry's own, as JSON, or empty. */
	current: string;
	/** What a draft has, which takes precedence. */
	draftValue: string | undefined;
	error: string | undefined;
	onChange: () => void;
}

/** A package as its controls hold it, with a key of its own, so that they go with it when it is moved. */
interface Row {
	readonly key: number;
	readonly typed: Typed;
}
type Typed = { readonly [Part in keyof Package]: string };

const blank: Typed = { name: "", nameUrdu: "", priceFrom: "", days: "", lines: "", linesUrdu: "" };

/** The packages of a service, to be added, moved and taken away. */
export function PackagesField({
	name,
	label,
	hint,
	entries,
	current,
	draftValue,
	error,
	onChange,
}: PackagesFieldProps) {
	const t = useT(panelContentWords);
	const id = useId();
	const [rows, setRows] = useState<readonly Row[]>(() =>
		read(draftValue ?? current).map((one, key) => ({ key, typed: typedOf(one) })),
	);
	// The form reads the value of its hidden input, so that must be rendered before the form is told.
	const keep = (changed: readonly Row[]) => {
		flushSync(() => setRows(changed));
		onChange();
	};
	const add = () => keep([...rows, { key: Math.max(entries, ...rows.map(({ key }) => key)) + 1, typed: blank }]);
	const control = ({ key, typed }: Row, n: number, part: keyof Package, props: ComponentProps<"input"> = {}) => {
		const shared = {
			id: `${id}-${key}-${part}`,
			value: typed[part],
			autoComplete: "off",
			"aria-invalid": error ? (true as const) : undefined,
			className: controlClass,
			onChange: ({ target }: { target: { value: string } }) =>
				keep(rows.map((row) => (row.key === key ? { key, typed: { ...typed, [part]: target.value } } : row))),
		};
		return (
			<Field id={shared.id} label={t(`packages.${part}`, { n })}>
				{part === "lines" || part === "linesUrdu" ? (
					<textarea rows={3} dir={part === "linesUrdu" ? "rtl" : "auto"} {...shared} />
				) : (
					<input dir="auto" {...shared} {...props} />
				)}
			</Field>
		);
	};
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
			<ol className="grid grid-cols-1 gap-6 empty:hidden">
				{rows.map((row, index) => {
					const n = index + 1;
					return (
						<li key={row.key} className="grid gap-3">
							<div className="flex flex-wrap items-center justify-between gap-x-2">
								<p className="text-small text-muted">{t("packages.one", { n })}</p>
								<div className="flex flex-wrap items-center">
									<MoveButtons
										name={t("packages.one", { n })}
										index={index}
										count={rows.length}
										onMove={(to) => keep(moved(rows, index, to))}
									/>
									<Button
										variant="quiet"
										aria-label={t("packages.removeOne", { n })}
										onClick={() => keep(rows.filter((_, at) => at !== index))}
									>
										{t("packages.remove")}
									</Button>
								</div>
							</div>
							{control(row, n, "name", { maxLength: packageLimits.name })}
							{control(row, n, "nameUrdu", { maxLength: packageLimits.name, lang: "ur", dir: "rtl" })}
							{control(row, n, "priceFrom", { inputMode: "numeric", dir: "ltr" })}
							{control(row, n, "days", { inputMode: "numeric", dir: "ltr" })}
							{control(row, n, "lines")}
							{control(row, n, "linesUrdu")}
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
				<Button id={id} className="justify-self-start" onClick={add}>
					{t("packages.add")}
				</Button>
			)}
			<KeptValue
				name={name}
				label={label}
				value={JSON.stringify(rows.map(({ typed }) => packageOf(typed)))}
				current={JSON.stringify(read(current))}
				focus={rows[0] ? `${id}-${rows[0].key}-name` : id}
			/>
		</fieldset>
	);
}

/** Always in the same order of properties, so that equal packages are equal texts. */
function read(json: string): readonly Package[] {
	const packages: readonly Package[] = json ? JSON.parse(json) : [];
	return packages.map((one) => packageOf(typedOf(one)));
}

function typedOf({ name, nameUrdu, priceFrom, days, lines, linesUrdu }: Package): Typed {
	return {
		name,
		nameUrdu,
		priceFrom: String(priceFrom ?? ""),
		days: String(days ?? ""),
		lines: lines.join("\n"),
		linesUrdu: linesUrdu.join("\n"),
	};
}

function packageOf({ name, nameUrdu, priceFrom, days, lines, linesUrdu }: Typed): Package {
	// What is no number is refused by the check of the field.
	const numberOf = (text: string) => (text.trim() === "" ? null : (parseDecimal(text) ?? -1));
	const linesOf = (text: string) => (text.trim() === "" ? [] : text.split("\n"));
	return {
		name,
		nameUrdu,
		priceFrom: numberOf(priceFrom),
		days: numberOf(days),
		lines: linesOf(lines),
		linesUrdu: linesOf(linesUrdu),
	};
}
