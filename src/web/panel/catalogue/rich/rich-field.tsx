import { useId } from "react";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { useHeld } from "../../core/forms/entry-form.tsx";
import { lazyPart } from "../../core/parts/lazy-part.tsx";
import { Loading } from "../../core/parts/screen.tsx";
import { useWords } from "../../core/parts/words.ts";
import type { ControlProps } from "../fields/controls.tsx";

const RichEditor = lazyPart(async () => (await import("./rich-editor.tsx")).RichEditor, <Loading />);

/** Text with headings, lists, links and tables; the form holds it as JSON. The editor's own words are in the panel's language. */
export function RichField({ name, label, lang, saved, error }: ControlProps) {
	const t = useWords();
	const id = useId();
	const { value, hold, hidden } = useHeld({ name, label, saved, read: String, write: String });
	return (
		<div className="grid gap-1 lang-ur:gap-2">
			<p id={`${id}-label`} className="font-medium lang-ur:font-normal">
				{label}
			</p>
			<RichEditor
				id={id}
				labelledBy={`${id}-label`}
				describedBy={describedBy(id, true, error)}
				isRefused={Boolean(error)}
				lang={lang}
				initial={value}
				onChange={hold}
			/>
			<FieldHint id={id} hint={t("rich.hint")} />
			<FieldError id={id} error={error} />
			{hidden({ focus: id })}
		</div>
	);
}
