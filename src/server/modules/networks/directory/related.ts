import type { Network } from "#shared/api/content/network.ts";

const most = 4;

/** The networks that share most with one: each common tag counts the more the fewer have it, then the place. */
export function relatedTo(network: Network, all: readonly Network[]): readonly Network[] {
	const having = new Map<string, number>();
	for (const tag of all.flatMap(({ tags }) => tags)) having.set(tag, (having.get(tag) ?? 0) + 1);
	const nearness = (other: Network) =>
		network.tags
			.filter((tag) => other.tags.includes(tag))
			.reduce((sum, tag) => sum + Math.log((all.length + 1) / (having.get(tag) ?? 1)), 0) +
		(other.geo === network.geo ? 0.1 : 0);
	return all
		.filter(({ slug }) => slug !== network.slug)
		.map((other) => ({ other, near: nearness(other) }))
		.filter(({ near }) => near > 0.5)
		.sort((a, b) => b.near - a.near)
		.slice(0, most)
		.map(({ other }) => other);
}
