import type pg from "pg";
import type { Database } from "#server/db/database.ts";
import { pruneInBatches } from "#server/pruning.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import { leadRetention } from "./erasure.ts";
import { erasureStore } from "./erasure-store.ts";
import type { Audit } from "./moves-store.ts";
import { pruneKeys } from "./pruning-store.ts";
import { refold } from "./refold.ts";
import { refoldStore } from "./refold-store.ts";

export interface LeadJobsParts {
	readonly pool: pg.Pool;
	readonly db: Database;
	readonly audit: Audit;
	/** How long finished leads are stored, in months; 0 for ever. */
	readonly months: () => Promise<number>;
	/** Records what must be known of a lead before it may be erased. */
	readonly settle: () => Promise<void>;
	/** ms */
	readonly now: () => number;
}

// A phone may keep a request for long before it sends it again.
const daysOfKeys = 180;

/** What is done with leads as time goes by. */
export function leadJobs({ pool, db, audit, months, settle, now }: LeadJobsParts): readonly ScheduledJob[] {
	const retain = leadRetention({ store: erasureStore(db, audit), months, now });
	return [
		{
			name: "lead-retention",
			schedule: "20 2 * * *",
			async run() {
				await settle();
				await retain();
			},
		},
		{
			name: "idempotency-key-pruning",
			schedule: "40 * * * *",
			run: (signal) => pruneInBatches({ days: daysOfKeys, prune: pruneKeys(pool) }, now, signal),
		},
		{
			name: "lead-reindexing",
			schedule: "50 2 * * *",
			async run(signal) {
				await refold(refoldStore(pool), () => signal.aborted);
			},
		},
	];
}
