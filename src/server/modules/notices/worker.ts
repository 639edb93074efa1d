import type { NoticeChannel } from "#shared/notices.ts";
import type { DueNotice } from "./deliver.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { Claim, NoticeQueue } from "./queue.ts";
import type { Attempt, NoticesStore } from "./store.ts";

export interface WorkerParts {
	readonly store: NoticesStore;
	readonly queue: NoticeQueue;
	readonly channels: readonly NoticeChannel[];
	readonly deliver: (notice: DueNotice) => Promise<"sent" | "dropped">;
	readonly onError: (error: unknown) => void;
	/** Stands between the sending and its being noted: the place where a crash means a repeat. */
	readonly afterSend?: () => Promise<void>;
	/** How often to look without being nudged, in ms. */
	readonly poll?: number;
}

const movedAtOnce = 200;
const sentAtOnce = 4;
const sweepPause = 60_000;

/**
 * Moves new notices to the queue and delivers what is due, one loop a channel, so that a mail server that hangs keeps
 * no webhook waiting. `nudge` says that there is something new; without it the loops look every two seconds.
 */
export function startWorker({ store, queue, channels, deliver, onError, afterSend, poll = 2000 }: WorkerParts) {
	let open = true;
	const bells = new Set<() => void>();
	const nudge = () => {
		for (const ring of bells) ring();
	};

	async function move(): Promise<number> {
		const moved = await store.transaction(async (client) => {
			const fresh = await store.takeNew(client, movedAtOnce);
			await queue.add(client, fresh);
			return fresh.length;
		});
		if (moved > 0) nudge();
		return moved === movedAtOnce ? moved : 0;
	}

	async function deliverDue(channel: NoticeChannel): Promise<number> {
		const claims = await queue.claim(channel, sentAtOnce);
		await Promise.all(claims.map((claim) => settle(claim)));
		return claims.length;
	}

	async function settle(claim: Claim): Promise<void> {
		const { attempt, reached } = await tryOnce(claim);
		await afterSend?.();
		await store.transaction(async (client) => {
			if (attempt.state === "queued") await queue.tryLater(client, claim, reached);
			else if (attempt.state === "failed") await queue.giveUp(client, claim);
			else await queue.done(client, claim);
			await store.noteAttempt(client, claim, attempt);
		});
	}

	async function tryOnce(claim: Claim): Promise<{ attempt: Attempt; reached: readonly string[] }> {
		try {
			const lead = await store.leadOf(claim.leadId);
			const state = lead ? await deliver({ ...claim, lead }) : "dropped";
			return { attempt: { state, error: null }, reached: [] };
		} catch (error) {
			const known = error instanceof DeliveryError;
			if (!known) onError(error);
			const state = claim.isLast || (known && error.isFinal) ? "failed" : "queued";
			const reached = new Set([...claim.reached, ...(known ? error.reached : [])]);
			return { attempt: { state, error: reasonOf(error) }, reached: [...reached] };
		}
	}

	async function sweep(): Promise<number> {
		await store.failAbandoned();
		return 0;
	}

	async function loop(round: () => Promise<number>, pause: number): Promise<void> {
		while (open) {
			const found = await round().catch((error: unknown) => {
				onError(error);
				return 0;
			});
			if (found === 0 && open) await new Promise<void>((resolve) => rest(pause, resolve));
		}
	}

	function rest(pause: number, wake: () => void): void {
		const end = () => {
			clearTimeout(timer);
			bells.delete(end);
			wake();
		};
		const timer = setTimeout(end, pause);
		bells.add(end);
	}

	const loops = [
		loop(move, poll),
		...channels.map((channel) => loop(() => deliverDue(channel), poll)),
		loop(sweep, sweepPause),
	];
	return {
		nudge,
		/** Takes nothing new and waits for what is under way. */
		async stop(): Promise<void> {
			open = false;
			nudge();
			await Promise.all(loops);
		},
	};
}

// What failed and how, never to whom: a server's own words may hold an address.
function reasonOf(error: unknown): string {
	if (error instanceof DeliveryError) return error.message;
	return error instanceof Error && "code" in error ? String(error.code) : "an error of our own";
}
