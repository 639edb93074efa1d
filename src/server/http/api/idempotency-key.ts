import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ProblemError } from "./problems.ts";

/** The key that a client names with a call and with its repeats. @throws ProblemError `bad-request` where it is no UUID */
export function keyOf(context: Context): string | null {
	const key = context.req.header("idempotency-key");
	if (key === undefined) return null;
	const read = z.guid().safeParse(key);
	if (!read.success) throw new ProblemError("bad-request");
	return read.data.toLowerCase();
}

/** A call that is done once for each key; `hash` tells two calls of one key apart. @throws ProblemError as `keyOf` */
export function keyedCall(context: Context, body: unknown) {
	const hash = createHash("sha256")
		.update(JSON.stringify([context.req.method, context.req.path, body]))
		.digest("hex");
	return { key: keyOf(context), hash };
}

export type KeyedCall = ReturnType<typeof keyedCall>;
