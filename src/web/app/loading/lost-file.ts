/** A chunk failed to load: the connection broke, or a new release has other chunks. */
export class LostFile extends Error {
	override name = "LostFile";
}

type Listener = () => void;

let onNoConnection: Listener = () => undefined;

/** Sets what happens when a file does not come because there is no connection. */
export function whenNothingComes(listener: Listener): void {
	onNoConnection = listener;
}

/** @throws LostFile in the place of any failure */
export async function loaded<Result>(files: Promise<Result>): Promise<Result> {
	try {
		return await files;
	} catch (cause) {
		if (await isOffline()) onNoConnection();
		throw new LostFile("a file did not come", { cause });
	}
}

/** Whether not even the smallest answer comes. Browsers say that they are online as soon as they have any network. */
export async function isOffline(): Promise<boolean> {
	if (!navigator.onLine) return true;
	return fetch("/healthz", { cache: "no-store" }).then(
		() => false,
		() => true,
	);
}

/** Opens the document again when there may be a line, and less and less often where that is not it. Answers how to stop. */
export function openAgain(): () => void {
	const open = () => window.location.reload();
	window.addEventListener("online", open, { once: true });
	// What stands here outlives being opened again.
	const { failures = 0 } = history.state ?? {};
	const timer = setTimeout(
		() => {
			if (!navigator.onLine) return;
			history.replaceState({ ...history.state, failures: failures + 1 }, "");
			open();
		},
		5000 * 2 ** Math.min(failures, 5),
	);
	return () => {
		clearTimeout(timer);
		window.removeEventListener("online", open);
	};
}
