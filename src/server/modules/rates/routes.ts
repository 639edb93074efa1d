import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPrepared } from "#server/http/api/answers.ts";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { callerOf } from "#server/http/caller.ts";
import { rateHistorySchema, ratesConfirmationSchema, ratesInputSchema, ratesSchema } from "#shared/api/rates.ts";
import type { RateBoard } from "./rates.ts";
import type { SetRates } from "./set.ts";

export interface RatesRoutesParts {
	readonly board: RateBoard;
	readonly posting: SetRates;
}

export function ratesRoutes(app: OpenAPIHono, { board, posting }: RatesRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/rates",
			summary: "The posted rates, in PKR per unit",
			tag: "public",
			answer: {
				status: 200,
				description: "The current rates, or the fallback ones while staff have set none",
				schema: ratesSchema,
			},
		},
		async (context) => answerPrepared(context, (await board.current.get()).answer),
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/rates/history",
			summary: "The changes of the board in the last 90 days",
			tag: "public",
			answer: {
				status: 200,
				description: "One entry a change or confirmation, oldest first",
				schema: rateHistorySchema,
			},
		},
		async (context) => answerPrepared(context, await board.history.get()),
	);
	addEndpoint(
		app,
		{
			method: "put",
			path: "/api/admin/rates",
			summary: "Post new rates; doubtful ones only with `confirm`",
			tag: "admin",
			body: ratesInputSchema,
			answer: { status: 200, description: "The rates that stand now", schema: ratesSchema },
			problems: [400, 401, 409, 413, 415, 422],
		},
		async (context) => context.json(await posting.set(await readBody(context, ratesInputSchema), callerOf(context).id)),
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/rates/confirmation",
			summary: "Say that the board still holds",
			tag: "admin",
			body: ratesConfirmationSchema,
			answer: { status: 200, description: "The rates that stand, confirmed now", schema: ratesSchema },
			problems: [400, 401, 409, 413, 415, 422],
		},
		async (context) => {
			const seen = context.req.header("content-type") ? await readBody(context, ratesConfirmationSchema) : undefined;
			return context.json(await posting.confirm(seen?.updatedAt, callerOf(context).id));
		},
	);
}
