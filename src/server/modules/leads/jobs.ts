import type { Database } from "#server/db/database.ts";
import { pruneInBatches } from "#server/pruning.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import { leadRetention } from "./erasure/erasure.ts";
import { erasureStore } from "./erasure/erasure-store.ts";
import { pruneBulkMoves } from "./inbox/bulk-store.ts";
import { pruneKeys } from "./intake/prune-keys-store.ts";
import { reindex } from "./search/reindex-store.ts";
import { wakeLeads, wakingStore } from "./snooze/waking-store.ts";

export interface LeadJobsParts {
	readonly db: Database;
	/** How long finished leads are stored, in months; 0 for ever. */
	readonly months: () => Promise<number>;
	/** On which channels staff are reminded of a lead that was put aside. */
	readonly reminderChannels: () => Promise<readonly NoticeChannel[]>;
	/** ms */
	readonly now: () => number;
}

// A phone may keep a request for long before it sends it again.
const daysOfKeys = 180;
/** How long a bulk change can be undone. */
const daysOfBulkMoves = 7;

/** What is done with leads as time goes by. */
export function leadJobs({ db, months, reminderChannels, now }: LeadJobsParts): readonly ScheduledJob[] {
	const retain = leadRetention({ store: erasureStore(db, now), months, now });
	const wake = wakeLeads(wakingStore(db), { channels: reminderChannels, now });
	return [
		{ name: "lead-waking", schedule: "* * * * *", run: wake },
		{
			name: "lead-retention",
			schedule: "20 2 * * *",
			run: retain,
		},
		{
			name: "idempotency-key-pruning",
			schedule: "40 * * * *",
			run: (signal) => pruneInBatches({ days: daysOfKeys, prune: pruneKeys(db) }, now, signal),
		},
		{
			name: "bulk-move-pruning",
			schedule: "45 * * * *",
			run: (signal) => pruneInBatches({ days: daysOfBulkMoves, prune: pruneBulkMoves(db) }, now, signal),
		},
		{
			// After an update it has much to do, and goes on where it failed.
			name: "lead-reindexing",
			schedule: "*/10 * * * *",
			async run(signal) {
				await reindex(db, () => signal.aborted);
			},
		},
	];
}
