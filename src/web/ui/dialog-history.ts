import { flushSync } from "react-dom";
import type { createBrowserRouter } from "react-router";

type Close = () => void;

// The topmost is the last.
const dialogs: Close[] = [];
let onChange = () => {};

export function addDialog(close: Close): () => void {
	dialogs.push(close);
	onChange();
	return () => {
		dialogs.splice(dialogs.lastIndexOf(close), 1);
		onChange();
	};
}

function isEntry(): boolean {
	return window.history.state?.usr?.dialog === true;
}

/** Gives the history one entry more while any dialog is open; reached when none is, it leads back to the page. */
export function followDialogs(router: ReturnType<typeof createBrowserRouter>): void {
	let isLeaving = false;
	const leave = () => {
		isLeaving = true;
		void router.navigate(-1);
	};
	const settle = () => {
		const { location, navigation } = router.state;
		if (isLeaving) return;
		// What is being opened takes the place of the dialogs: another page, or a sheet that is in the address.
		if (navigation.location && (dialogs.length === 0 || navigation.location.pathname !== location.pathname)) return;
		if (dialogs.length === 0) return void (isEntry() && leave());
		if (isEntry()) return;
		// The search of the directory and the calculator write into the address without the router.
		const entered = router.navigate(window.location.pathname + window.location.search, {
			state: { ...location.state, dialog: true },
			preventScrollReset: true,
			defaultShouldRevalidate: false,
		});
		// The dialog may be closed by then.
		void entered.then(() => dialogs.length === 0 && settle());
	};
	// One dialog may take the place of another.
	onChange = () => queueMicrotask(settle);
	// The router's own state would come late, since it reads the page's data anew first.
	window.addEventListener("popstate", () => {
		const wasLeaving = isLeaving;
		isLeaving = false;
		if (isEntry()) return void (dialogs.length === 0 && leave());
		if (window.location.pathname !== router.state.location.pathname) return;
		if (!wasLeaving) flushSync(() => dialogs.at(-1)?.());
		settle();
	});
	if (isEntry()) leave();
}
