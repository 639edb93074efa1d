import type { ComponentProps } from "react";
import { Link } from "react-router";
import english from "#i18n/en/networks.json" with { type: "json" };
import urdu from "#i18n/ur/networks.json" with { type: "json" };
import { type DirectoryQuery, directoryAddress, wholeDirectory } from "#shared/networks/directory-query.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocalPath } from "../../i18n/use-t.ts";

export const networksWords = withUrdu(english, urdu);

interface DirectoryLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
	/** What differs from the whole directory, or from `of`. */
	to: Partial<DirectoryQuery>;
	of?: DirectoryQuery;
}

/** Leads to a view of the directory; to its first page unless `to` names one. Search engines need not follow. */
export function DirectoryLink({ to, of = wholeDirectory, ...props }: DirectoryLinkProps) {
	const localPath = useLocalPath();
	const address = directoryAddress({ ...of, page: 1, ...to });
	const isPage = Object.keys(to).every((name) => name === "page");
	return <Link to={localPath("/networks") + address} rel={isPage ? undefined : "nofollow"} {...props} />;
}
