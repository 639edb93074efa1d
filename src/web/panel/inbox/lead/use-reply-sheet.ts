import { useLocation, useNavigate, useSearchParams } from "react-router";

const name = "reply";

/** Whether the reply is open, in the address: the way back closes it, and a notice can lead to it. */
export function useReplySheet(): readonly [isOpen: boolean, open: () => void, close: () => void] {
	const [search, setSearch] = useSearchParams();
	const navigate = useNavigate();
	const { state } = useLocation();
	const wasOpenedHere = typeof state === "object" && state !== null && "replySheet" in state;
	const change = (apply: (next: URLSearchParams) => void, options: { replace?: boolean; state?: object }) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				apply(next);
				return next;
			},
			{ preventScrollReset: true, ...options },
		);
	return [
		search.has(name),
		() => change((next) => next.set(name, "1"), { state: { replySheet: true } }),
		() => (wasOpenedHere ? void navigate(-1) : change((next) => next.delete(name), { replace: true })),
	];
}
