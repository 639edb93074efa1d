import { type ReactNode, type ToggleEvent, useState } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, type ContentTypeSpec, hasUrdu, isFixed, urduName } from "#shared/content-types/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { type ControlProps, controls } from "./fields/controls.tsx";
import { FactFields } from "./fields/fact-fields.tsx";
import { UrduControl, type UrduControlProps } from "./fields/urdu-control.tsx";

interface ContentControlsProps {
	spec: ContentTypeSpec;
	/** Each Urdu version stands beside its English instead of folded away behind all of it. */
	isPaired: boolean;
	/** The entry's own values; empty where the form makes one. */
	current: Readonly<Record<string, unknown>>;
	errors: FormValues;
	folds: Folds;
	/** What a draft of this version holds. */
	storedValue: (name: string) => string | undefined;
	/** A value changed that no one typed. */
	onChange: () => void;
	/** Whether an image of the form is being uploaded. */
	onUploading: (uploading: boolean) => void;
}

/** The controls of a type's fields: texts and images in the order of the declaration, then the Urdu versions, the facts, the flags. */
export function ContentControls(props: ContentControlsProps) {
	const { spec, isPaired, current, errors, folds, storedValue, onChange, onUploading } = props;
	const [typed, setTyped] = useState<FormValues>({});
	const kindOf = (name: string) => spec.fields.find((field) => field.name === name || urduName(field) === name)?.kind;
	const valueNow = (name: string) => typed[name] ?? storedValue(name) ?? typedValue(current[name], kindOf(name));
	const isFlag = ({ kind }: ContentField) => kind === "flag";
	const fixed = isFixed(spec, current);
	const plain = spec.fields.filter((field) => !field.checked && !field.fold);
	const propsOf = (field: ContentField): ControlProps => ({
		field,
		current: current[field.name],
		isLocked: fixed && (field.kind === "slug" || field.listed === "visibility"),
		error: errors[field.name],
		draftValue: storedValue(field.name),
		storedValue,
		onChange,
		onUploading,
		valueNow,
	});
	const urdu = { current, errors, storedValue, valueNow, onChange };
	const pair = (field: ContentField) => (
		<div key={field.name} className="urdu-pair">
			<Control {...propsOf(field)} />
			<UrduControl field={field} {...urdu} />
		</div>
	);
	return (
		<fieldset
			className="contents"
			onInput={({ currentTarget }) => currentTarget.form && setTyped(valuesOf(currentTarget.form))}
		>
			{plain
				.filter((field) => !isFlag(field))
				.map((field) => (isPaired && hasUrdu(field) ? pair(field) : <Control key={field.name} {...propsOf(field)} />))}
			{!isPaired && <UrduFields fields={plain.filter(hasUrdu)} folds={folds} {...urdu} />}
			<FoldedFields fields={spec.fields.filter(({ fold }) => fold)} errors={errors} folds={folds} control={pair} />
			<FactFields
				facts={spec.fields.filter((field) => field.checked)}
				current={current}
				errors={errors}
				folds={folds}
				valueNow={valueNow}
				control={(field) => <Control {...propsOf(field)} />}
			/>
			<div className="flex flex-wrap gap-x-8">
				{plain.filter(isFlag).map((field) => (
					<Control key={field.name} {...propsOf(field)} />
				))}
			</div>
		</fieldset>
	);
}

function Control(props: ControlProps) {
	const Shown = controls[props.field.kind];
	return <Shown {...props} />;
}

interface FoldedFieldsProps {
	/** All fields of a form that are folded away. */
	fields: readonly ContentField[];
	errors: FormValues;
	folds: Folds;
	/** The control of a field, with its Urdu version. */
	control: (field: ContentField) => ReactNode;
}

/** The fields that are seldom changed, a fold for those of the same words. What is folded away is sent all the same. */
function FoldedFields({ fields, ...props }: FoldedFieldsProps) {
	const names = [...new Set(fields.map(({ fold }) => fold?.en))];
	return names.map((name) => <Fold key={name} fields={fields.filter(({ fold }) => fold?.en === name)} {...props} />);
}

function Fold({ fields, errors, folds, control }: FoldedFieldsProps) {
	const locale = useLocale();
	const isRefused = fields.some((field) => errors[field.name] || errors[urduName(field)]);
	return (
		<details {...folds(`fold ${fields[0]?.fold?.en}`, isRefused)} className="rounded-sm border border-rule px-4">
			<summary className="flex min-h-11 items-center text-green">{fields[0]?.fold?.[locale]}</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">{fields.map(control)}</div>
		</details>
	);
}

interface UrduFieldsProps extends UrduControlProps {
	fields: readonly ContentField[];
	folds: Folds;
}

/** The Urdu versions, folded away until someone wants them or one is refused. What is folded away is sent all the same. */
function UrduFields({ fields, folds, ...props }: UrduFieldsProps) {
	const t = useT(panelCatalogueWords);
	const names = fields.map(urduName);
	if (fields.length === 0) return null;
	const isRefused = names.some((name) => props.errors[name]);
	const isWritten = names.some((name) => typedValue(props.current[name]));
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

/** What a `details` takes. */
interface FoldProps {
	readonly open: boolean;
	readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** The folds of a form, by name. */
export type Folds = (name: string, isRefused: boolean, isOpenAtFirst?: boolean) => FoldProps;

/**
 * Which folds of a form are open; a refused field opens its own. Used above the form, which is rendered anew once it is
 * saved: what was open stays open.
 */
export function useFolds(): Folds {
	const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
	return (name, isRefused, isOpenAtFirst = false) => ({
		open: isRefused || (chosen[name] ?? isOpenAtFirst),
		onToggle({ currentTarget: { open } }) {
			setChosen((before) => ({ ...before, [name]: open }));
		},
	});
}
