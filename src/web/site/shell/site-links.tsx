import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { NavPlace } from "#shared/content-types/navigation.ts";
import { navigationQuery } from "../../app/api/queries.ts";
import { AnyLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";

export interface SiteLink {
	/** A path without its language, or a link by HTTPS. */
	readonly address: string;
	readonly label: string;
}

/** What a place of the frame links to; nothing while that cannot be read. */
export function useSiteLinks(place: NavPlace): readonly SiteLink[] {
	const locale = useLocale();
	const links = useQuery(navigationQuery).data?.entries ?? [];
	return links
		.filter((link) => link.place === place)
		.map(({ address, label }) => ({ address: address ?? "/", label: label[locale] }));
}

type SiteLinkToProps = { link: SiteLink } & Pick<ComponentProps<"a">, "className" | "onClick" | "aria-current">;

export function SiteLinkTo({ link: { address, label }, ...props }: SiteLinkToProps) {
	return (
		<AnyLink to={address} rel="noopener" {...props}>
			<bdi>{label}</bdi>
		</AnyLink>
	);
}
