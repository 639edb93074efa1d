import type { ComponentProps } from "react";
import { Link } from "react-router";
import { networksWords } from "#i18n/en/networks.ts";
import { type DirectoryQuery, directoryAddress, wholeDirectory } from "#shared/networks/directory-query.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";

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

/** The two ways to trade a network; on its own page buying is the one action. */
export function NetworkTrade({ name, prominent = false }: { name: string; prominent?: boolean }) {
	const t = useT(networksWords);
	return (
		<div className={`flex flex-wrap gap-3 ${prominent ? "text-lg" : ""}`}>
			<RequestLink
				type="BUY_NETWORK"
				preselect={name}
				aria-label={t("networks.buyNamed", { network: name })}
				className={buttonClass(prominent ? "primary" : "outline", "min-w-24 grow")}
			>
				{t("networks.buy")}
			</RequestLink>
			<RequestLink
				type="SELL_NETWORK"
				preselect={name}
				aria-label={t("networks.sellNamed", { network: name })}
				className={buttonClass("outline", "min-w-24 grow")}
			>
				{t("networks.sell")}
			</RequestLink>
		</div>
	);
}
