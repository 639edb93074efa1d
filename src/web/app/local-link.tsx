import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLocalPath } from "../i18n/use-t.ts";

/** A link to a locale-free path, in the page's language. */
export function LocalLink({ to, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
	return <Link to={useLocalPath()(to)} {...props} />;
}
