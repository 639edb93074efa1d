import { ProblemError } from "#server/http/api/problems.ts";

interface Waiting<Item, Result> {
	readonly item: Item;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: unknown) => void;
	/** ms */
	readonly since: number;
}

export interface GroupCommitOptions {
	readonly lanes: number;
	/** ms after which another batch starts although one is still on its way. */
	readonly laneAfter: number;
	readonly largest: number;
	/** Whether one item may have spoiled its group, so that each deserves a try of its own. */
	readonly mayRetryAlone: (error: unknown) => boolean;
	/** How long an item may wait for a lane, in ms; past it the item is refused as `unavailable` and not begun. */
	readonly timeout: number;
	/** ms */
	readonly now: () => number;
}

/**
 * Does things in groups: while nothing is on its way an item leaves at once, alone; what comes meanwhile leaves together, as
 * soon as that is done or took too long. `run` answers one result an item, in order.
 */
export function groupCommit<Item, Result>(
	run: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ lanes, laneAfter, largest, mayRetryAlone, timeout, now }: GroupCommitOptions,
): (item: Item) => Promise<Result> {
	const waiting: Waiting<Item, Result>[] = [];
	let busy = 0;
	let isImpatient = false;

	const settle = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
		try {
			const results = await run(group.map(({ item }) => item));
			for (const [index, result] of results.entries()) group[index]?.resolve(result);
		} catch (error) {
			if (group.length > 1 && mayRetryAlone(error)) for (const one of group) await settle([one]);
			else for (const { reject } of group) reject(error);
		}
	};
	const dropLate = () => {
		const since = now() - timeout;
		while (waiting[0] && waiting[0].since <= since)
			waiting.shift()?.reject(new ProblemError("unavailable", { headers: { "retry-after": "5" } }));
	};
	const leave = async () => {
		busy++;
		await settle(waiting.splice(0, largest));
		busy--;
		next();
	};
	// Fewer and larger groups cost the database less, so a second one leaves only where the first one is late.
	const next = () => {
		dropLate();
		if (waiting.length === 0 || busy === lanes) return;
		if (busy === 0) void leave();
		else if (!isImpatient) {
			isImpatient = true;
			setTimeout(another, laneAfter);
		}
	};
	const another = () => {
		isImpatient = false;
		dropLate();
		if (waiting.length > 0 && busy < lanes) void leave();
		next();
	};

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject, since: now() });
			next();
		});
}
