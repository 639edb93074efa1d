import type { Context } from "hono";
import { Refusal } from "./problems.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `:id` of an address. @throws Refusal `not-found` for what cannot be one. */
export function identifierOf(context: Context): string {
	const id = context.req.param("id") ?? "";
	if (!uuid.test(id)) throw new Refusal("not-found");
	return id;
}
