// ms; files come in groups.
const settling = 500;

/**
 * Tells of all files of the program that this page has loaded: soon, whenever more have come, and when the line is back.
 * What is loaded before the service worker has the page does not pass it. Answers how to stop.
 */
export function onLoadedFiles(tell: (paths: readonly string[]) => void): () => void {
	const paths = new Set<string>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tellSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(() => tell([...paths]), settling);
	};
	const observer = new PerformanceObserver((list) => {
		const before = paths.size;
		for (const { name } of list.getEntries()) {
			const { pathname } = new URL(name, location.href);
			if (pathname.startsWith("/assets/")) paths.add(pathname);
		}
		if (paths.size > before) tellSoon();
	});
	observer.observe({ type: "resource", buffered: true });
	window.addEventListener("online", tellSoon);
	return () => {
		observer.disconnect();
		clearTimeout(timer);
		window.removeEventListener("online", tellSoon);
	};
}
