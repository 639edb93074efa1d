import { createContext, type ReactNode, useContext, useState } from "react";

/** Which folds of a form are open, by name; above the form, which is rendered anew once it is saved: what was open stays open. */
export const FoldsContext = createContext(new Map<string, boolean>());

interface FoldProps {
	name: string;
	title: ReactNode;
	note?: ReactNode;
	isOpenAtFirst?: boolean;
	isUnfolded?: boolean;
	isInner?: boolean;
	children: ReactNode;
}

/** A part of a form that is folded away, and sent all the same. A refused field unfolds it (`focusFirst`). */
export function Fold({ name, title, note, isOpenAtFirst = false, isUnfolded = false, isInner, children }: FoldProps) {
	const folds = useContext(FoldsContext);
	const [open, setOpen] = useState(folds.get(name) ?? isOpenAtFirst);
	return (
		<details
			open={isUnfolded || open}
			onToggle={({ currentTarget }) => {
				if (isUnfolded) return;
				setOpen(currentTarget.open);
				folds.set(name, currentTarget.open);
			}}
			className={isInner ? "ruled" : "rounded-sm border border-rule px-4"}
		>
			<summary className="flex min-h-11 flex-wrap items-center gap-x-3 text-green">
				<span>{title}</span> {note && <span className="min-w-0 truncate text-small text-muted">{note}</span>}
			</summary>
			<div className="grid grid-cols-1 gap-5 pb-4">{children}</div>
		</details>
	);
}
