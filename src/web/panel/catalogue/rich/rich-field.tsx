import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { Locale } from "#shared/locale.ts";
import { useT } from "../../../i18n/use-t.ts";
import { describedBy } from "../../../ui/field.tsx";
import { lazyPart } from "../../core/parts/lazy-part.tsx";
import { Loading } from "../../core/parts/screen.tsx";

const RichEditor = lazyPart(async () => (await import("./rich-editor.tsx")).RichEditor, <Loading />);

interface RichFieldProps {
	name: string;
	label: string;
	/** Of the text; the editor's own words are in the panel's language. */
	lang: Locale;
	/** The entry's own, as JSON, or empty. */
	current: string;
	/** What a draft has, which takes precedence. */
	draftValue: string | undefined;
	error: string | undefined;
	onChange: () => void;
}

/** Text with headings, lists, links and tables; the form holds it as JSON. */
export function RichField({ name, label, lang, current, draftValue, error, onChange }: RichFieldProps) {
	const t = useT(panelContentWords);
	const id = useId();
	const [text, setText] = useState(draftValue ?? current);
	// The form reads the values of its inputs, so the text must be rendered before the form is told.
	const keep = (changed: string) => {
		flushSync(() => setText(changed));
		onChange();
	};
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
				initial={text}
				onChange={keep}
			/>
			<p id={`${id}-hint`} className="text-small text-muted">
				{t("rich.hint")}
			</p>
			{error && (
				<p id={`${id}-error`} className="text-small font-medium text-red">
					{error}
				</p>
			)}
			<input
				type="hidden"
				name={name}
				value={text}
				data-current={current}
				data-label={label}
				data-focus={id}
				readOnly
			/>
		</div>
	);
}
