import { type CSSProperties, useEffect, useRef, useState } from "react";
import { type Locale, locales, localizedPath } from "#shared/locale.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useWords } from "../core/parts/words.ts";

/** px */
const widths = { phone: 360, desk: 1280 } as const;
type Width = keyof typeof widths;

interface EntryPreviewProps {
	name: string;
	/** Of the page that shows the entry as it will be, in English. */
	address: string;
	/** Of the entry: another one is read again where it stands. */
	version: string;
	note?: string | undefined;
	onClose?: () => void;
}

export function EntryPreview({ name, address, version, note, onClose }: EntryPreviewProps) {
	const t = useWords();
	const title = t("content.previewOf", { name });
	const [language, setLanguage] = useState<Locale>(useLocale());
	const [width, setWidth] = useState<Width>("phone");
	// The address of each reading has another mark, good for a day; with each of them the page would begin at its top again.
	const [first] = useState(address);
	const url = inLanguage(first, language);
	const page = useRef<HTMLIFrameElement>(null);
	const drawn = useRef(version);
	useEffect(() => {
		if (drawn.current !== version) page.current?.contentWindow?.location.reload();
		drawn.current = version;
	}, [version]);
	const frame = (
		<div className="flex h-full flex-col gap-3">
			{note && <p className="text-red">{note}</p>}
			<div className="flex flex-wrap items-end gap-x-4 gap-y-3 [&>fieldset]:flex-[1_1_12rem]">
				<Choices
					legend={t("content.language")}
					name="preview-language"
					options={locales.map((value) => ({ value, label: t(value === "ur" ? "content.urdu" : "content.english") }))}
					chosen={language}
					onChoose={setLanguage}
				/>
				<Choices
					legend={t("content.width")}
					name="preview-width"
					options={(["phone", "desk"] as const).map((value) => ({ value, label: t(`content.${value}`) }))}
					chosen={width}
					onChoose={setWidth}
				/>
				<a href={url} target="_blank" rel="noopener noreferrer" className={`${inlineLink} min-h-11 content-center`}>
					{t("content.newWindow")}
				</a>
			</div>
			{/* What is wider than the box sticks out at its end: the frame is scaled from the left in both languages. */}
			<div dir="ltr" className="@container relative min-h-[60dvh] grow overflow-hidden">
				<iframe
					ref={page}
					key={url}
					src={url}
					title={title}
					// Room by width as a number; what is wider than the room is shown smaller, never larger.
					style={
						{
							"--preview-scale": `min(1, tan(atan2(100cqw, ${widths[width]}px)))`,
							width: widths[width],
						} as CSSProperties
					}
					className="absolute inset-0 mx-auto h-[calc(100%/var(--preview-scale))] origin-top-left scale-(--preview-scale) border border-rule-strong bg-paper"
				/>
			</div>
		</div>
	);
	if (!onClose) return frame;
	return (
		<Dialog title={title} closeLabel={t("admin.close")} onClose={onClose} isTall>
			{frame}
		</Dialog>
	);
}

function inLanguage(address: string, language: Locale): string {
	const { pathname, search } = new URL(address, location.href);
	return localizedPath(pathname, language) + search;
}
