import { type PreparedAnswer, prepareAnswer } from "#server/http/answers.ts";
import { type Remembered, remember } from "#server/remembered.ts";
import type { Network } from "#shared/api/network.ts";
import type { NetworkRow, NetworksStore } from "./store.ts";

/** The active networks as visitors see them: the list, and each by its slug. */
export type NetworkDirectory = Remembered<{ list: PreparedAnswer; bySlug: ReadonlyMap<string, PreparedAnswer> }>;

export function networkDirectory(store: NetworksStore): NetworkDirectory {
	return remember(async () => {
		const networks = (await store.active()).map(presentNetwork);
		return {
			list: prepareAnswer(networks),
			bySlug: new Map(networks.map((network) => [network.slug, prepareAnswer(network)])),
		};
	});
}

/** A stored network as the calls answer it. */
export function presentNetwork(row: NetworkRow): Network {
	return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
