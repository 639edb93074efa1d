import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import type { Contract, Read } from "#shared/api/contract.ts";
import { type Caller, callerOf, ownerOf } from "../caller.ts";
import { answerPrepared, PreparedAnswer, prepareOnce } from "./answers.ts";
import { readJson, textLimits } from "./body.ts";
import { operationOf } from "./operation.ts";
import { ProblemError } from "./problems.ts";
import { check } from "./read-input.ts";

type Part<Name extends string, Schema> = Schema extends z.ZodType
	? { readonly [Key in Name]: z.output<Schema> }
	: unknown;

export type CallInput<Declared extends Contract> = { readonly context: Context } & Part<"params", Declared["params"]> &
	Part<"query", Declared["query"]> &
	Part<"body", Declared["body"]> &
	(Declared["access"] extends "anyone" ? unknown : { readonly caller: Caller });

/** By name; a list is a header for each of its values, as with `Set-Cookie`. */
type AnswerHeaders = Readonly<Record<string, string | string[]>>;

export class Reply<Status extends number, Value> {
	readonly status: Status;
	readonly value: Value;
	readonly headers: AnswerHeaders;

	constructor(status: Status, value: Value, headers: AnswerHeaders) {
		this.status = status;
		this.value = value;
		this.headers = headers;
	}
}

export function reply<const Status extends number, Value = undefined>(
	status: Status,
	value?: Value,
	headers: AnswerHeaders = {},
): Reply<Status, Value> {
	return new Reply(status, value as Value, headers);
}

type ReplyTo<Status, Answer> = Answer extends { readonly schema: infer Schema }
	? Reply<Status & number, Read<Schema>> | PreparedAnswer<Read<Schema>>
	: Answer extends { readonly type: string }
		? Response
		: Reply<Status & number, undefined>;

type Replies<Declared extends Contract> = {
	[Status in keyof Declared["answers"]]: ReplyTo<Status, Declared["answers"][Status]>;
}[keyof Declared["answers"]];

type Only<Union, Whole = Union> = Union extends unknown ? ([Whole] extends [Union] ? Union : never) : never;

/** The value itself will do where a call has one way to succeed. */
type Plain<Declared extends Contract> = [Only<keyof Declared["answers"]>] extends [never]
	? never
	: Declared["answers"][keyof Declared["answers"]] extends { readonly schema: infer Schema }
		? Read<Schema>
		: Declared["answers"][keyof Declared["answers"]] extends { readonly type: string }
			? never
			: // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing.
				void;

/** What a handler may return; anything that its contract does not declare fails to compile. */
export type Handled<Declared extends Contract> = Plain<Declared> | Replies<Declared>;

export interface ImplementOptions {
	/** Runs once the caller is known and the address can be, before query and body are read: a rate limit. */
	readonly before?: (context: Context) => void | Promise<void>;
	/** Runs when the body does not fit its schema, before that is answered. */
	readonly onInvalidBody?: (context: Context) => void | Promise<void>;
}

/** Adds a declared call to the application and its document. Who may not make it learns nothing of what it takes. */
export function implement<const Declared extends Contract>(
	app: OpenAPIHono,
	declared: Declared,
	handle: (input: CallInput<Declared>) => Handled<Declared> | Promise<Handled<Declared>>,
	options: ImplementOptions = {},
): void {
	app.openAPIRegistry.registerPath(operationOf(declared));
	const statuses = Object.keys(declared.answers);
	const usual = statuses.length === 1 ? Number(statuses[0]) : 200;
	app.on(declared.method.toUpperCase(), declared.path, async (context: Context) => {
		const input = await inputOf(declared, context, options);
		// The parts are those that the contract declares: each was read by its own schema.
		const answer = await handle(input as CallInput<Declared>);
		return answerWith(context, usual, declared.shared ? prepareOnce(answer as object) : answer);
	});
}

async function inputOf(
	declared: Contract,
	context: Context,
	{ before, onInvalidBody }: ImplementOptions,
): Promise<Record<string, unknown>> {
	const { access, params, query, body, takesTexts } = declared;
	const caller = access === "anyone" ? {} : { caller: access === "owner" ? ownerOf(context) : callerOf(context) };
	const place = params?.safeParse(context.req.param());
	if (place && !place.success) throw new ProblemError("not-found");
	await before?.(context);
	const input = {
		context,
		...caller,
		...(place && { params: place.data }),
		...(query && { query: check(query, context.req.query()) }),
	};
	// A body that may be left out is there where its type is named.
	if (!body || (body.isOptional() && !context.req.header("content-type"))) return input;
	const json = await readJson(context.req.raw, takesTexts ? textLimits : undefined);
	try {
		return { ...input, body: check(body, json) };
	} catch (error) {
		await onInvalidBody?.(context);
		throw error;
	}
}

function answerWith(context: Context, usual: number, answer: unknown): Response {
	if (answer instanceof Response) return answer;
	if (answer instanceof PreparedAnswer) return answerPrepared(answer);
	const { status, value, headers } = answer instanceof Reply ? answer : new Reply(usual, answer, {});
	if (value === undefined) return context.body(null, status as StatusCode, headers);
	return context.json(value, status as ContentfulStatusCode, headers);
}
