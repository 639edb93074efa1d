import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { useFailureToast } from "../api/api.ts";

type Load = () => Promise<unknown>;

const loads = new Set<Load>();
let areLoaded = false;

/**
 * A component whose file comes when it first shows, or with `loadParts`; one that few need only when it shows. Without it
 * `fallback` stays, and what can be closed closes (docs/paint.md).
 */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
	{ isForFew = false } = {},
): ComponentType<Props> {
	let Part: ComponentType<Props> | null = null;
	const loadPart = async () => {
		Part ??= await load().catch(async (error) => {
			if (!navigator.onLine) throw error;
			// A line that has just come back often refuses the first call.
			await new Promise((resolve) => setTimeout(resolve, 1000));
			return load();
		});
	};
	if (!isForFew) {
		loads.add(loadPart);
		if (areLoaded) start(loadPart);
	}

	return function LazyPart(props) {
		const [isThere, setThere] = useState(Part !== null);
		const toastFailure = useFailureToast();
		const t = useT(panelWords);
		const fail = useEffectEvent((error: unknown) => {
			if (!("onClose" in props) || typeof props.onClose !== "function") return;
			props.onClose();
			toastFailure(t("admin.cannotLoad"), error);
		});
		useEffect(() => {
			let isShown = true;
			const ask = () =>
				void loadPart().then(
					() => isShown && setThere(true),
					(error) => isShown && fail(error),
				);
			// Also where it is there: it may have come since this was drawn without it.
			ask();
			window.addEventListener("online", ask);
			return () => {
				isShown = false;
				window.removeEventListener("online", ask);
			};
		}, []);
		return Part && isThere ? <Part {...props} /> : fallback;
	};
}

/** Loads the files of all parts, and from now on those of each screen that opens: none of them is waited for then. */
export function loadParts(): void {
	if (areLoaded) return;
	areLoaded = true;
	for (const load of loads) start(load);
}

// Without a connection it comes when it is shown.
function start(load: Load): void {
	load().catch(() => undefined);
}
