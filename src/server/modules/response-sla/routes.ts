import type { OpenAPIHono } from "@hono/zod-openapi";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type ResponseShare, readResponseShare } from "#shared/api/leads/response-sla.ts";

export interface ResponseSlaRoutesParts {
	readonly share: () => Promise<ResponseShare>;
	/** Whether staff chose to show it. */
	readonly isShown: () => Promise<boolean>;
	/** ms */
	readonly now: () => number;
}

/** How long a share that was counted is answered, in s. */
const freshFor = 300;

export function responseSlaRoutes(app: OpenAPIHono, { share, isShown, now }: ResponseSlaRoutesParts): void {
	implement(app, readResponseShare, async ({ context }) => {
		if (!(await isShown())) throw new ProblemError("not-found");
		context.set("storable", { tags: ["settings"], freshUntil: now() + freshFor * 1000 });
		return prepareAnswer(await share(), `public, max-age=${freshFor}`);
	});
}
