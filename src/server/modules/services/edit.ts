import { edited } from "#server/edited.ts";
import type { Collection } from "#server/http/collection.ts";
import { slugFor } from "#server/slug.ts";
import type { Service, ServiceInput, ServicePatch } from "#shared/api/service.ts";
import { presentService } from "./services.ts";
import type { ServicesStore } from "./store.ts";

export interface ServiceEditingParts {
	readonly store: ServicesStore;
	/** The address of a stored image as we keep it. @throws Refusal for an image that is not ours */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	readonly announce: () => void;
	readonly now: () => number;
}

/** Services as staff edit them. */
export function serviceEditing(parts: ServiceEditingParts): Collection<ServiceInput, ServicePatch, Service> {
	const entries = edited({ ...parts, present: presentService });
	const withImage = async <Values extends { cardImage?: string | null }>(values: Values): Promise<Values> =>
		values.cardImage ? { ...values, cardImage: await parts.storedImage("cardImage", values.cardImage) } : values;

	return {
		list: entries.list,
		remove: entries.remove,
		async create(input, by) {
			const slug = slugFor(input.slug, input.name, "service");
			return entries.create({ ...(await withImage(input)), slug }, by);
		},
		async update(id, patch, by) {
			const { updatedAt, ...values } = await withImage(patch);
			const decide = (before: { name: string }) => ({
				...values,
				slug: values.slug === undefined ? undefined : slugFor(values.slug, values.name ?? before.name, "service"),
			});
			return entries.update(id, decide, updatedAt, by);
		},
	};
}
