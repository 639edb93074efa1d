import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement } from "#server/http/api/implement.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import { listAlerts, readSetup } from "#shared/api/setup.ts";
import { isStale } from "#shared/rates/rates.ts";
import { colleaguesSteps, stepsOf } from "./setup.ts";
import { setupStore } from "./store.ts";

/** What the setup module needs. */
export interface SetupDeps {
	readonly db: Database;
	readonly hasMail: boolean;
	/** Whether a program of the operator's is told of requests. */
	readonly hasWebhook: boolean;
	readonly settings: () => Promise<Settings>;
	/** Whether staff have saved the working hours. */
	readonly hasWorkingTime: () => Promise<boolean>;
	readonly rates: () => Promise<Rates>;
	/** There is something new in the queue. */
	readonly wake: () => void;
	/** ms */
	readonly now: () => number;
}

// A mail server that restarts is back by then.
const gracePeriod = 5 * 60_000;

/** What a site still needs, and what is wrong with how it is reached or told; of that the owners are told. */
export function createSetup({ db, hasMail, hasWebhook, settings, hasWorkingTime, rates, wake, now }: SetupDeps) {
	const store = setupStore(db);
	const watch: ScheduledJob = {
		name: "business-alerts",
		schedule: "*/5 * * * *",
		async run() {
			const at = new Date(now());
			const [{ phones }, { ratesMaxAgeHours }, { setAt }] = await Promise.all([store.staff(), settings(), rates()]);
			const areOld = setAt !== null && isStale(setAt, now(), ratesMaxAgeHours);
			await store.note("rates-old", areOld, at);
			await store.note("nobody-told", !hasMail && !hasWebhook && phones === 0, at);
			await store.note("mail-unreachable", hasMail && (await store.isMailStuck(new Date(now() - gracePeriod))), at);
			wake();
		},
	};
	return {
		jobs: [watch],
		routes(app: OpenAPIHono): void {
			implement(app, readSetup, async ({ caller }) => {
				const [staff, current, isSaved, board] = await Promise.all([
					store.staff(),
					settings(),
					hasWorkingTime(),
					rates(),
				]);
				const steps = stepsOf({ ...staff, hasMail, settings: current, hasWorkingTime: isSaved, rates: board });
				return caller.isOwner ? steps : steps.filter(({ step }) => colleaguesSteps.has(step));
			});
			implement(app, listAlerts, async () =>
				(await store.alerts()).map(({ kind, since }) => ({ kind, since: since.toISOString() })),
			);
		},
	};
}
