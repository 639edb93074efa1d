import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import { lastDoneAt, noteDone } from "#server/db/alerts.ts";
import { implement } from "#server/http/api/implement.ts";
import type { Caller } from "#server/http/caller.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Check } from "#shared/api/health.ts";
import type { Rates } from "#shared/api/rates.ts";
import { changeSetup, listAlerts, readInstallation, readSetup, type SetupStep } from "#shared/api/setup.ts";
import { isStale } from "#shared/rates/rates.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";
import { machineOf } from "./machine.ts";
import { checksOf, colleaguesSteps, confirmedValue, mailAskAfter, stepsOf } from "./setup.ts";
import { setupStore } from "./store.ts";

export interface SetupDeps extends Pick<Runtime, "db" | "delivery" | "now" | "settings"> {
	readonly config: Pick<Config, "mail" | "webhook" | "publicUrl" | "dataDir" | "diskMinFree" | "updatesFile">;
	readonly checkMail: () => Promise<void>;
	readonly hasWorkingTime: () => Promise<boolean>;
	readonly rates: () => Promise<Rates>;
}

// A mail server or a push service that restarts is back by then.
const gracePeriod = 5 * 60_000;

/** What a site still needs, and what is wrong with how it is reached or told; of that the owners are told. */
export function createSetup(deps: SetupDeps) {
	const { config, db, delivery, checkMail, settings, hasWorkingTime, rates, now } = deps;
	const store = setupStore(db);
	const machine = machineOf(deps);
	const hasMail = async () => (await delivery()).mail !== null;

	const watch: ScheduledJob = {
		name: "business-alerts",
		schedule: "*/5 * * * *",
		async run() {
			const at = new Date(now());
			const before = new Date(now() - gracePeriod);
			const [{ phones }, { ratesMaxAgeHours }, { setAt }, troubles, { mail, webhook }] = await Promise.all([
				store.staff(),
				settings(),
				rates(),
				machine.troubles(),
				delivery(),
			]);
			if (mail) await askMail(at);
			const wrong = {
				"rates-old": setAt !== null && isStale(setAt, now(), ratesMaxAgeHours),
				"nobody-told": !mail && !webhook && phones === 0,
				"mail-unreachable": mail !== null && (await store.isMailStuck(before)),
				"push-failing": phones > 0 && (await store.isPushStuck(before)),
				...troubles,
			} satisfies Partial<Record<AlertKind, boolean>>;
			for (const [kind, isWrong] of Object.entries(wrong)) await store.note(kind as AlertKind, isWrong, at);
			await noteDone(db, "watch", at);
		},
	};

	/** Notes that the mail server answers, once an hour, and each time as long as it does not. */
	async function askMail(at: Date): Promise<void> {
		const answered = await lastDoneAt(db, "mail");
		if (answered && at.getTime() - answered.getTime() < mailAskAfter) return;
		await checkMail().then(
			() => noteDone(db, "mail", at),
			() => undefined,
		);
	}

	async function stepsFor({ isOwner }: Caller): Promise<SetupStep[]> {
		const [staff, seen, choices] = await Promise.all([store.staff(), machine.facts(), store.choices()]);
		const state = { settings: await settings(), rates: await rates(), hasMail: await hasMail() };
		const steps = stepsOf({ ...staff, ...seen, ...state, hasWorkingTime: await hasWorkingTime(), choices });
		return isOwner ? steps : steps.filter(({ step }) => colleaguesSteps.has(step));
	}

	return {
		jobs: [watch],
		/** What is right and wrong now, for who operates the site. @throws where the database is away */
		async checks(): Promise<readonly Check[]> {
			const [alerts, watch, mail, backup, { setAt }, isSetUp] = await Promise.all([
				store.alerts(),
				lastDoneAt(db, "watch"),
				lastDoneAt(db, "mail"),
				lastDoneAt(db, "backup"),
				rates(),
				hasMail(),
			]);
			const last = { watch, mail: isSetUp ? mail : null, backup, rates: setAt === null ? null : new Date(setAt) };
			return checksOf({ alerts, last, now: now() });
		},
		routes(app: OpenAPIHono): void {
			implement(app, readSetup, ({ caller }) => stepsFor(caller));
			implement(app, changeSetup, async ({ caller, params: { step }, body: { later, confirmed } }) => {
				const value = confirmed ? confirmedValue(step, await settings(), config.publicUrl) : null;
				await store.choose(step, {
					...(later !== undefined && { later }),
					...(confirmed !== undefined && { confirmed: value }),
				});
				return stepsFor(caller);
			});
			implement(app, readInstallation, async ({ caller }) => machine.read(await store.emailOf(caller.id)));
			implement(app, listAlerts, async () =>
				(await store.alerts()).map(({ kind, since }) => ({ kind, since: since.toISOString() })),
			);
		},
	};
}
