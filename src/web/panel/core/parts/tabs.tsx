import { type KeyboardEvent, type ReactNode, useId } from "react";

interface TabsProps<Name extends string> {
	label: string;
	/** In their order. */
	tabs: readonly { readonly name: Name; readonly title: ReactNode }[];
	open: Name;
	onOpen: (name: Name) => void;
	/** Before the tabs where there is room: the title of the screen. */
	heading: ReactNode;
	/** In their line, after the last one: a way to another screen. */
	last?: ReactNode;
	/** Beside them where there is room, else below. */
	tools: ReactNode;
	panelClass: string;
	/** The open panel. */
	children: ReactNode;
}

/** Tabs of which one is open. Arrow keys, Home and End move the focus among them; Enter or Space opens one. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
	const { label, tabs, open, onOpen, heading, last, tools, panelClass, children } = props;
	const id = useId();
	return (
		<>
			<div className="panel-top">
				{heading}
				<div className="tab-line">
					<div role="tablist" aria-label={label} onKeyDown={moveFocus} className="tab-list">
						{tabs.map(({ name, title }) => (
							<button
								key={name}
								type="button"
								role="tab"
								id={`${id}-${name}`}
								aria-selected={name === open}
								aria-controls={name === open ? `${id}-panel` : undefined}
								tabIndex={name === open ? 0 : -1}
								data-state={name === open ? "active" : "inactive"}
								onClick={() => name !== open && onOpen(name)}
								className="tab"
							>
								{title}
							</button>
						))}
					</div>
					{last}
				</div>
				{tools}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel follows its tab, also where nothing in it takes the focus first. */}
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} tabIndex={0} className={panelClass}>
				{children}
			</div>
		</>
	);
}

/** Moves the focus among the tabs; the arrow keys follow the direction of the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const list = event.currentTarget;
	const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
	const at = tabs.indexOf(document.activeElement as HTMLElement);
	const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
	const next = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
	if (next === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
	event.preventDefault();
	tabs.at(next % tabs.length)?.focus();
}
