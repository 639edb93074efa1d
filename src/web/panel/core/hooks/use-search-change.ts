import { type NavigateOptions, useSearchParams } from "react-router";

/** Changes what the address asks for; the page stays where it is scrolled to. */
export function useSearchChange() {
	const [, setSearch] = useSearchParams();
	return (apply: (next: URLSearchParams) => void, options: NavigateOptions) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				apply(next);
				return next;
			},
			{ preventScrollReset: true, ...options },
		);
}
