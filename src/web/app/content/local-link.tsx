import { type ComponentProps, useContext } from "react";
import { Link } from "react-router";
import { useLocalPath } from "../../i18n/use-t.ts";
import { PrefetchContext } from "../loading/prefetch.ts";

/** A link to a locale-free path, in the page's language; its page is prefetched when the pointer is on it. */
export function LocalLink({ to, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
	const path = useLocalPath()(to);
	const prefetch = useContext(PrefetchContext);
	const bring = () => prefetch(path.replace(/[?#].*/, ""));
	return <Link to={path} onPointerEnter={bring} onTouchStart={bring} onFocus={bring} {...props} />;
}
