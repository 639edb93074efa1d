import { z } from "@hono/zod-openapi";
import { contract } from "./contract.ts";

const rateLogReportSchema = z
	.object({
		checkedAt: z.iso.datetime(),
		size: z.int().openapi({ description: "How many postings and confirmations there are" }),
		root: z.string().openapi({ description: "Of the tree over them, in base64" }),
		faults: z
			.array(
				z.object({
					leaf: z.int().nullable(),
					boardId: z.uuid(),
					what: z.enum(["row", "entry", "missing"]),
				}),
			)
			.openapi({
				description:
					"At most 100. `row`: the row of the board was changed or deleted; `entry`: the leaf was; `missing`: a row has no leaf",
			}),
	})
	.openapi("RateLogReport");
export type RateLogReport = z.infer<typeof rateLogReportSchema>;

export const checkRateLog = contract({
	method: "post",
	path: "/api/admin/rates/log/check",
	summary: "Hold the rate log against the board now; what differs is the alert `rate-log`",
	access: "staff",
	answers: { 200: { description: "What was found", schema: rateLogReportSchema } },
});
