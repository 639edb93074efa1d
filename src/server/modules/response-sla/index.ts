import type { OpenAPIHono } from "@hono/zod-openapi";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { readResponseShare, readUsualAnswer } from "#shared/api/leads/request-status.ts";
import { day } from "#shared/day.ts";
import { shareMet } from "#shared/leads/response-sla.ts";
import { isOpen, type WorkingTime } from "#shared/leads/working-time.ts";
import { escalate, type ResponseSlaDeps } from "./escalation.ts";

/** How long a share that was counted is answered, in s. */
const freshFor = 300;
/** The usual time follows an answer within a minute (docs/product, decision 65). */
const usualFreshFor = 60;

const shareWindow = 90 * day;
const answerWindow = 14 * day;

/** The response time that visitors are promised: reminds staff of it, and says how often it was met. */
export function createResponseSla(deps: ResponseSlaDeps) {
	const { leads, settings, now } = deps;
	return {
		jobs: [
			{ name: "response-escalation", schedule: "* * * * *", run: (signal: AbortSignal) => escalate(deps, signal) },
		],
		routes(app: OpenAPIHono): void {
			implement(app, readUsualAnswer, async ({ context }) => {
				context.set("storable", { tags: ["settings"], freshUntil: now() + usualFreshFor * 1000 });
				const answers = await leads.answersSince(new Date(now() - answerWindow));
				const minutes = usualAnswerOf(answers, (await settings()).workingTime);
				return prepareAnswer({ minutes }, `public, max-age=${usualFreshFor}`);
			});
			implement(app, readResponseShare, async ({ context }) => {
				if (!(await settings()).showPromise) throw new ProblemError("not-found");
				context.set("storable", { tags: ["settings"], freshUntil: now() + freshFor * 1000 });
				const { met, missed, first } = await leads.outcomesSince(new Date(now() - shareWindow), new Date(now()));
				const answeredInTime = shareMet({ met, missed });
				const since = answeredInTime === null || !first ? null : first.toISOString();
				const share = { answeredInTime, met, counted: met + missed, since };
				return prepareAnswer(share, `public, max-age=${freshFor}`);
			});
		},
	};
}

// Fewer say something of chance rather than of us.
const fewestAnswers = 10;
const minute = 60_000;
/** What is said, in minutes: a time to the minute would claim more than is known. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360];

/** Within how many minutes three of four requests of working hours were answered, rounded up; `null` for too few or too long. Moments in ms. */
export function usualAnswerOf(
	answers: readonly Readonly<Record<"createdAt" | "answeredAt", number>>[],
	working: WorkingTime,
): number | null {
	const minutes = answers
		.filter(({ createdAt }) => isOpen(createdAt, working))
		.map(({ createdAt, answeredAt }) => (answeredAt - createdAt) / minute)
		.toSorted((one, other) => one - other);
	if (minutes.length < fewestAnswers) return null;
	const usual = minutes[Math.ceil(minutes.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
	return steps.find((step) => usual <= step) ?? null;
}
