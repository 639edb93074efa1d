import { panelContentWords } from "#i18n/en/panel/content.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Icon } from "../../../ui/icons.tsx";

const arrows = { up: "M12 19V5M6 11l6-6 6 6", down: "M12 5v14M6 13l6 6 6-6" } as const;

interface MoveButtonsProps {
	/** What is moved. */
	name: string;
	index: number;
	count: number;
	onMove: (to: number) => void;
}

/** Moves an entry of a list one place up or down. At an end the button stays, so that the focus does. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
	const t = useT(panelContentWords);
	const ways = [
		{ way: "up", to: index - 1, label: t("list.up", { name }) },
		{ way: "down", to: index + 1, label: t("list.down", { name }) },
	] as const;
	return (
		<div className="flex">
			{ways.map(({ way, to, label }) => {
				const isEnd = to < 0 || to >= count;
				return (
					<button
						key={way}
						type="button"
						aria-label={label}
						aria-disabled={isEnd}
						className="grid size-11 place-items-center rounded-sm text-green hover:bg-green-wash aria-disabled:text-muted aria-disabled:opacity-50"
						onClick={({ currentTarget }) => {
							if (isEnd) return;
							onMove(to);
							// The row may have left its place in the document for a moment.
							currentTarget.focus();
						}}
					>
						<Icon>
							<path d={arrows[way]} />
						</Icon>
					</button>
				);
			})}
		</div>
	);
}

/** A list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
	const others = entries.filter((_, index) => index !== from);
	return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

interface KeptValueProps {
	name: string;
	label: string;
	/** JSON */
	value: string;
	/** The entry's own, as JSON. */
	current: string;
	/** The id of the control that is focused where the value is refused. */
	focus: string;
	/** What its values are called, for the question what someone else changed. */
	options?: Readonly<Record<string, string>>;
}

/** What a control of several parts puts into its form: one value, as JSON. */
export function KeptValue({ name, label, value, current, focus, options }: KeptValueProps) {
	return (
		<input
			type="hidden"
			name={name}
			value={value}
			data-current={current}
			data-label={label}
			data-focus={focus}
			{...(options ? { "data-options": JSON.stringify(options) } : {})}
			readOnly
		/>
	);
}
