import type { OpenAPIHono } from "@hono/zod-openapi";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import { readResponseShare, readUsualAnswer } from "#shared/api/leads/response-sla.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads } from "../leads/index.ts";
import { escalation, responseShare, usualAnswer } from "./response-sla.ts";

interface ResponseSlaDeps extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly leads: Pick<Leads, "answersSince" | "outcomesSince" | "refreshDueDates" | "waiting">;
	/** Where staff are notified. */
	readonly channels: () => Promise<readonly NoticeChannel[]>;
}

/** How long a share that was counted is answered, in s. */
const freshFor = 300;
/** The usual time follows an answer within a minute (docs/product, decision 65). */
const usualFreshFor = 60;

/** The response time that visitors are promised: reminds staff of it, and says how often it was met. */
export function createResponseSla({ db, leads, channels, settings, now }: ResponseSlaDeps) {
	const working = async () => (await settings()).workingTime;
	const sweep = escalation({ db, leads, channels, working, now });
	const jobs: readonly ScheduledJob[] = [{ name: "response-escalation", schedule: "* * * * *", run: sweep }];
	return {
		jobs,
		routes(app: OpenAPIHono): void {
			implement(app, readUsualAnswer, async ({ context }) => {
				context.set("storable", { tags: ["settings"], freshUntil: now() + usualFreshFor * 1000 });
				const usual = await usualAnswer(leads.answersSince, await working(), now());
				return prepareAnswer(usual, `public, max-age=${usualFreshFor}`);
			});
			implement(app, readResponseShare, async ({ context }) => {
				// Staff choose whether it is shown.
				if (!(await settings()).showPromise) throw new ProblemError("not-found");
				context.set("storable", { tags: ["settings"], freshUntil: now() + freshFor * 1000 });
				return prepareAnswer(await responseShare(leads.outcomesSince, now()), `public, max-age=${freshFor}`);
			});
		},
	};
}
