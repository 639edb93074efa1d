interface Waiting<Item, Result> {
	readonly item: Item;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions {
	/** How many groups may be on their way at once. */
	readonly lanes: number;
	readonly largest: number;
	/** Whether one item may have spoiled its group, so that each deserves a try of its own. */
	readonly mayRetryAlone: (error: unknown) => boolean;
}

/**
 * Does things in groups without making any of them wait on purpose: while a lane is free an item leaves at once, alone;
 * what comes while all lanes are busy leaves together. Each caller is answered when its own group is done. `run` answers
 * one result an item, in order.
 */
export function groupCommit<Item, Result>(
	run: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ lanes, largest, mayRetryAlone }: GroupCommitOptions,
): (item: Item) => Promise<Result> {
	const waiting: Waiting<Item, Result>[] = [];
	let busy = 0;

	const settle = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
		try {
			const results = await run(group.map(({ item }) => item));
			for (const [index, result] of results.entries()) group[index]?.resolve(result);
		} catch (error) {
			if (group.length > 1 && mayRetryAlone(error)) for (const one of group) await settle([one]);
			else for (const { reject } of group) reject(error);
		}
	};
	const leave = async () => {
		if (busy === lanes || waiting.length === 0) return;
		busy++;
		await settle(waiting.splice(0, largest));
		busy--;
		void leave();
	};

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject });
			void leave();
		});
}
