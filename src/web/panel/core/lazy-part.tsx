import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type Load = () => Promise<unknown>;

const loads = new Set<Load>();
let areBrought = false;

/**
 * Makes a component of a file that comes when the component first shows, or before that with `bringParts`; until then
 * `fallback` shows.
 */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
): ComponentType<Props> {
	loads.add(load);
	if (areBrought) bring(load);
	const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
	return (props) => (
		<Suspense fallback={fallback}>
			<Part {...props} />
		</Suspense>
	);
}

/** Brings the files of all parts, and from now on those of each screen that opens: none of them is waited for then. */
export function bringParts(): void {
	if (areBrought) return;
	areBrought = true;
	for (const load of loads) bring(load);
}

// Without a connection it comes when it is shown.
function bring(load: Load): void {
	load().catch(() => undefined);
}
