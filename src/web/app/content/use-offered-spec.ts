import { useQuery, useQueryClient } from "@tanstack/react-query";
import { servicesBesideCards } from "#content/service-cards.ts";
import { isOpenChoice, withServices } from "#shared/requests/open-choice.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { serviceQuery, servicesQuery } from "../api/queries.ts";

/** A form's declaration with the services that staff offer; while they are read, with the one that the page before knew. */
export function useOfferedSpec(spec: RequestSpec, slug: string | null | undefined): RequestSpec {
	const client = useQueryClient();
	const services = useQuery({ ...servicesQuery, enabled: spec.fields.some(isOpenChoice) }).data;
	const cached = slug ? client.getQueryData(serviceQuery(slug).queryKey) : undefined;
	return withServices(spec, servicesBesideCards(services ?? (cached ? [cached] : [])));
}
