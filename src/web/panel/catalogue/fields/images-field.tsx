import { useRef, useState } from "react";
import { fillIn } from "#i18n/t.ts";
import { imageName } from "#shared/content-types/form.ts";
import type { ImagesField as Declared } from "#shared/content-types/spec.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { ImageField } from "../../core/forms/image-field.tsx";

interface ImagesFieldProps {
	field: Declared;
	/** The entry's own addresses. */
	current: readonly string[];
	/** What a draft has of a control. */
	storedValue: (name: string) => string | undefined;
	onChange: () => void;
	onUploading: (uploading: boolean) => void;
}

/** Several images, each with a control of its own; one more is offered than there are. */
export function ImagesField({ field, current, storedValue, onChange, onUploading }: ImagesFieldProps) {
	const locale = useLocale();
	const sending = useRef(new Set<string>());
	const names = Array.from({ length: field.entries }, (_, index) => imageName(field, index));
	const filled = names.findLastIndex((name, index) => storedValue(name) ?? current[index]) + 1;
	const [offered, setOffered] = useState(filled + 1);
	return (
		<fieldset className="grid min-w-0 gap-3 rounded-sm border border-rule p-4">
			<legend className="px-1 font-medium lang-ur:font-normal">{field.label[locale]}</legend>
			{names.slice(0, offered).map((name, index) => (
				<ImageField
					key={name}
					name={name}
					label={fillIn(field.each[locale], { n: index + 1 })}
					kind={field.noun}
					current={current[index] ?? null}
					draftValue={storedValue(name)}
					onChange={() => {
						setOffered(Math.max(offered, index + 2));
						onChange();
					}}
					onUploading={(isSending) => {
						if (isSending) sending.current.add(name);
						else sending.current.delete(name);
						onUploading(sending.current.size > 0);
					}}
				/>
			))}
		</fieldset>
	);
}
