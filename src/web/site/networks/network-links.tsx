import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type DirectoryQuery, directoryAddress, wholeDirectory } from "#shared/networks/directory-query.ts";
import { useLocalPath } from "../../i18n/use-t.ts";

interface DirectoryLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
	/** What differs from the whole directory, or from `of`. */
	to: Partial<DirectoryQuery>;
	of?: DirectoryQuery;
}

/** Leads to a view of the directory; to its first page unless `to` names one. Search engines need not follow. */
export function DirectoryLink({ to, of = wholeDirectory, ...props }: DirectoryLinkProps) {
	const localPath = useLocalPath();
	const address = directoryAddress({ ...of, page: 1, ...to });
	return <Link to={localPath("/networks") + address} rel={isPage(to) ? undefined : "nofollow"} {...props} />;
}

function isPage(to: Partial<DirectoryQuery>): boolean {
	return Object.keys(to).every((name) => name === "page");
}
