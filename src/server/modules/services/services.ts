import { type PreparedAnswer, prepareAnswer } from "#server/http/answers.ts";
import { type Remembered, remember } from "#server/remembered.ts";
import type { Service } from "#shared/api/service.ts";
import type { ServiceRow, ServicesStore } from "./store.ts";

/** The active services as visitors see them: the list, and each by its slug. */
export type ServiceDirectory = Remembered<{ list: PreparedAnswer; bySlug: ReadonlyMap<string, PreparedAnswer> }>;

export function serviceDirectory(store: ServicesStore): ServiceDirectory {
	return remember(async () => {
		const services = (await store.active()).map(presentService);
		return {
			list: prepareAnswer(services),
			bySlug: new Map(services.map((service) => [service.slug, prepareAnswer(service)])),
		};
	});
}

/** A stored service as the calls answer it. */
export function presentService(row: ServiceRow): Service {
	return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
