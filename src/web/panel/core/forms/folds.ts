import { type ToggleEvent, useState } from "react";

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
