import { type ReactNode, type ToggleEvent, useRef, useState } from "react";

interface FoldOfFormProps {
	fold: FoldProps;
	title: ReactNode;
	note?: ReactNode;
	children: ReactNode;
}

/** A part of a form that is folded away, and sent all the same. */
export function Fold({ fold, title, note, children }: FoldOfFormProps) {
	return (
		<details {...fold} className="rounded-sm border border-rule px-4">
			<summary className="flex min-h-11 flex-wrap items-center gap-x-3 text-green">
				<span>{title}</span> {note && <span className="text-small text-muted">{note}</span>}
			</summary>
			<div className="grid grid-cols-1 gap-5 pb-4">{children}</div>
		</details>
	);
}

interface FoldProps {
	readonly open: boolean;
	readonly onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** The folds of a form, by name. */
export type Folds = (name: string, isRefused: boolean, isOpenAtFirst?: boolean) => FoldProps;

/**
 * Which folds of a form are open; a refused field opens its own. Used above the form, which is rendered anew once it is
 * saved: what was open stays open.
 */
export function useFolds(): Folds {
	const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
	// The toggle event may come after the field is corrected, so it cannot record the refusal.
	const refused = useRef(new Set<string>());
	return (name, isRefused, isOpenAtFirst = false) => {
		if (isRefused) refused.current.add(name);
		return {
			open: refused.current.has(name) || (chosen[name] ?? isOpenAtFirst),
			onToggle({ currentTarget: { open } }) {
				if (!open) refused.current.delete(name);
				setChosen((before) => ({ ...before, [name]: open }));
			},
		};
	};
}
