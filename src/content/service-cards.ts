import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { LeadType } from "#shared/requests/spec.ts";

/** The home page's six services; the values of the order form and the slugs of the services differ, and meet here. */
export const serviceCards = [
	{ slug: "website-development", request: "SERVICE_ORDER", value: "website-development" },
	{ slug: "mobile-apps", request: "SERVICE_ORDER", value: "mobile-app" },
	{ slug: "affiliate-networks", request: "SERVICE_ORDER", value: "affiliate-network" },
	{ slug: "bug-fixes", request: "SERVICE_ORDER", value: "bug-fix" },
	{ slug: "uk-sim-cards", request: "SERVICE_ORDER", value: "uk-sim-cards" },
	{ slug: "bulk-emails", request: "BULK_EMAIL_TRADE", value: undefined },
] as const satisfies readonly { slug: string; request: LeadType; value: string | undefined }[];

/** The order form's value of a service, by its slug; what is no slug stays as it is. */
export function valueOfService(name: string): string {
	return serviceCards.find(({ slug }) => slug === name)?.value ?? name;
}

/** What ordering a service opens: the bulk email form for bulk emails, else the order form, with the service chosen. */
export function requestForService(slug: string): { type: LeadType; preselect: string | undefined } {
	const card = serviceCards.find((candidate) => candidate.slug === slug || candidate.value === slug);
	return card ? { type: card.request, preselect: card.value } : { type: "SERVICE_ORDER", preselect: slug };
}

/** The services that the order form offers beside its own values: those that none of the cards stands for. */
export function servicesBesideCards<Service extends OrderableService>(
	services: readonly Service[],
): readonly Service[] {
	return services.filter(({ slug }) => !serviceCards.some((card) => card.slug === slug));
}
