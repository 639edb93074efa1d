import type { OpenAPIHono } from "@hono/zod-openapi";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import {
	type ResponseShare,
	readResponseShare,
	readUsualAnswer,
	type UsualAnswer,
} from "#shared/api/leads/response-sla.ts";

export interface ResponseSlaRoutesParts {
	readonly share: () => Promise<ResponseShare>;
	readonly usual: () => Promise<UsualAnswer>;
	/** Whether staff chose to show it. */
	readonly isShown: () => Promise<boolean>;
	/** ms */
	readonly now: () => number;
}

/** How long a share that was counted is answered, in s. */
const freshFor = 300;
/** The usual time follows an answer within a minute (docs/product, decision 65). */
const usualFreshFor = 60;

export function responseSlaRoutes(app: OpenAPIHono, { share, usual, isShown, now }: ResponseSlaRoutesParts): void {
	implement(app, readUsualAnswer, async ({ context }) => {
		context.set("storable", { tags: ["settings"], freshUntil: now() + usualFreshFor * 1000 });
		return prepareAnswer(await usual(), `public, max-age=${usualFreshFor}`);
	});
	implement(app, readResponseShare, async ({ context }) => {
		if (!(await isShown())) throw new ProblemError("not-found");
		context.set("storable", { tags: ["settings"], freshUntil: now() + freshFor * 1000 });
		return prepareAnswer(await share(), `public, max-age=${freshFor}`);
	});
}
