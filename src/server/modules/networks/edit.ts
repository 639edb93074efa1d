import { edited } from "#server/edited.ts";
import type { Collection } from "#server/http/collection.ts";
import { slugFor } from "#server/slug.ts";
import type { Network, NetworkInput, NetworkPatch } from "#shared/api/network.ts";
import { presentNetwork } from "./networks.ts";
import type { NetworksStore } from "./store.ts";

export interface NetworkEditingParts {
	readonly store: NetworksStore;
	/** The address of a stored image as we keep it. @throws Refusal for an image that is not ours */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	readonly announce: () => void;
	readonly now: () => number;
}

/** Networks as staff edit them. */
export function networkEditing(parts: NetworkEditingParts): Collection<NetworkInput, NetworkPatch, Network> {
	const entries = edited({ ...parts, present: presentNetwork });
	const withImage = async <Values extends { logoUrl?: string | null }>(values: Values): Promise<Values> =>
		values.logoUrl ? { ...values, logoUrl: await parts.storedImage("logoUrl", values.logoUrl) } : values;

	return {
		list: entries.list,
		remove: entries.remove,
		async create(input, by) {
			const slug = slugFor(input.slug, input.name, "network");
			return entries.create({ ...(await withImage(input)), slug }, by);
		},
		async update(id, patch, by) {
			const { updatedAt, ...values } = await withImage(patch);
			const decide = (before: { name: string }) => ({
				...values,
				slug: values.slug === undefined ? undefined : slugFor(values.slug, values.name ?? before.name, "network"),
			});
			return entries.update(id, decide, updatedAt, by);
		},
	};
}
