import { useState } from "react";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, type ContentTypeSpec, hasUrdu, isFixed, urduName } from "#shared/content-types/spec.ts";
import type { Folds } from "../core/forms/folds.ts";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { type ControlProps, controls } from "./controls.tsx";
import { FactFields } from "./fact-fields.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { UrduControl } from "./urdu-control.tsx";
import { UrduFields } from "./urdu-fields.tsx";

interface ContentControlsProps {
	spec: ContentTypeSpec;
	/** Each Urdu version stands beside its English instead of folded away behind all of it. */
	isPaired: boolean;
	/** The entry's own values; empty where the form makes one. */
	standing: Readonly<Record<string, unknown>>;
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
	const { spec, isPaired, standing, errors, folds, storedValue, onChange, onUploading } = props;
	const [typed, setTyped] = useState<FormValues>({});
	const kindOf = (name: string) => spec.fields.find((field) => field.name === name || urduName(field) === name)?.kind;
	const valueNow = (name: string) => typed[name] ?? storedValue(name) ?? typedValue(standing[name], kindOf(name));
	const isFlag = ({ kind }: ContentField) => kind === "flag";
	const fixed = isFixed(spec, standing);
	const plain = spec.fields.filter((field) => !field.checked && !field.fold);
	const propsOf = (field: ContentField): ControlProps => ({
		field,
		standing: standing[field.name],
		isLocked: fixed && (field.kind === "slug" || field.listed === "visibility"),
		error: errors[field.name],
		draftValue: storedValue(field.name),
		storedValue,
		onChange,
		onUploading,
		valueNow,
	});
	const urdu = { standing, errors, storedValue, valueNow, onChange };
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
				standing={standing}
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
