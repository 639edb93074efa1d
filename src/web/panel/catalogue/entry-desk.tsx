import "../../styles/entry.css";
import { useState, useSyncExternalStore } from "react";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ListedEntry } from "#shared/content-types/list.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { useT } from "../../i18n/use-t.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { ContentForm } from "./content-form.tsx";
import { type EntryChanging, EntryTools } from "./entry-tools.tsx";

const PreviewFrame = lazyPart(async () => (await import("./entry-preview.tsx")).PreviewFrame);

interface EntryDeskProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	shown: ListedEntry;
	/** What the entry is called here. */
	name: string;
	change: EntryChanging;
	isPaired?: boolean;
	onDone: () => void;
	/** The entry was only a draft, and that is discarded. */
	onGone?: () => void;
}

/** An entry's form with what can be done beside writing it; on a desk its preview stands beside it and follows each draft. */
export function EntryDesk({ spec, entry, shown, name, change, isPaired = false, onDone, onGone }: EntryDeskProps) {
	const t = useT(panelContentWords);
	const isWide = useIsWide();
	const [isAsked, setAsked] = useState(false);
	const isBeside = isWide && isAsked;
	return (
		<div className="entry-desk" data-beside={isBeside || undefined}>
			<div className="grid content-start gap-6">
				<EntryTools
					spec={spec}
					entry={entry}
					shown={shown}
					name={name}
					change={change}
					onBeside={isWide ? () => setAsked(!isAsked) : undefined}
					{...(onGone ? { onGone } : {})}
				/>
				<ContentForm spec={spec} entry={entry} isPaired={isPaired} onDone={onDone} />
			</div>
			{isBeside && (
				<aside aria-label={t("content.previewOf", { name })} className="entry-beside">
					<PreviewFrame name={name} address={entry.previewUrl} version={entry.version} />
				</aside>
			)}
		</div>
	);
}

const wide = "(width >= 64rem)";

/** Whether a preview has room beside a form. */
function useIsWide(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const query = matchMedia(wide);
			query.addEventListener("change", onChange);
			return () => query.removeEventListener("change", onChange);
		},
		() => matchMedia(wide).matches,
		() => false,
	);
}
