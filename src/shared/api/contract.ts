import { z } from "@hono/zod-openapi";
import { type ProblemCode, problemStatus } from "../problem.ts";

export type Access = "anyone" | "staff" | "owner";

/** One way that a call can succeed; without `schema` and `type` its body is empty. */
export interface DeclaredAnswer {
	readonly description: string;
	/** The shape of its JSON. */
	readonly schema?: z.ZodType;
	/** The media type of an answer that is no JSON: a file, a stream. */
	readonly type?: string;
}

/** One call of the API, from which the handler, the panel's client and the OpenAPI document take types and texts. */
export interface Contract {
	readonly method: "get" | "post" | "put" | "patch" | "delete";
	/** With `:name` for a variable part. */
	readonly path: string;
	readonly summary: string;
	readonly access: Access;
	/** What the variable parts must be; an address that does not fit is answered 404. */
	readonly params?: z.ZodObject;
	/** Unknown parameters are ignored; wrong ones are answered 422. */
	readonly query?: z.ZodObject;
	/** Documented only: the handler reads them itself. */
	readonly headers?: z.ZodObject;
	readonly body?: z.ZodType;
	/** Its body may hold whole texts: 2 MiB instead of 64 KiB. Not for calls that anyone may make. */
	readonly takesTexts?: true;
	/** Every caller gets the same until what it is made of changes: it is answered with an ETag, and stored. */
	readonly shared?: true;
	readonly answers: Readonly<Record<number, DeclaredAnswer>>;
	/** The problems that this call answers beside those that follow from what it takes and who may make it. */
	readonly problems?: readonly number[];
}

export function contract<const Declared extends Contract>(declared: Declared): Declared {
	return declared;
}

type Named<Name> = Name extends `${infer Method} ${infer Path}`
	? { readonly method: Lowercase<Method>; readonly path: Path }
	: never;

/** The variable part of most addresses: that of each call with `:id` that declares no other. */
export const byId = z.object({ id: z.uuid() });
type ById<Name> = Name extends `${string}/:id${string}` ? { readonly params: typeof byId } : unknown;

/** Declares calls of one access by their names: `forStaff("GET /api/admin/views", { … })`. */
const declareFor =
	<Who extends Access>(access: Who) =>
	<
		const Name extends `${Uppercase<Contract["method"]>} /${string}`,
		const Rest extends Omit<Contract, "method" | "path" | "access">,
	>(
		name: Name,
		rest: Rest,
	) => {
		const [method = "", path] = name.split(" ");
		const params = name.includes("/:id") && { params: byId };
		return { method: method.toLowerCase(), path, access, ...params, ...rest } as unknown as Named<Name> & {
			readonly access: Who;
		} & Rest &
			(Rest extends { readonly params: z.ZodObject } ? unknown : ById<Name>);
	};

/** An object that the document calls by a name. */
export const named = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => z.object(shape).openapi(name);

export const forAnyone = declareFor("anyone");
export const forStaff = declareFor("staff");
export const forOwner = declareFor("owner");

export const pageQuery = {
	limit: z.coerce.number().int().min(1).max(200).default(50),
	cursor: z.string().max(200).optional(),
};

export const idempotencyHeaders = z.object({
	"idempotency-key": z.uuid().optional().openapi({ description: "Of the call: its repeat is done once" }),
});

/** What a schema reads to; nothing where there is no schema. */
export type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Schemas<Declared extends Contract> = {
	[Status in keyof Declared["answers"]]: Declared["answers"][Status] extends { readonly schema: infer Schema }
		? Read<Schema>
		: undefined;
};

/** The JSON that a call answers when it succeeds; `undefined` for an empty answer. */
export type AnswerOf<Declared extends Contract> = Schemas<Declared>[keyof Declared["answers"]];

/** What a call's body may be when it is sent. */
export type BodyOf<Declared extends Contract> = Declared extends { readonly body: infer Schema extends z.ZodType }
	? z.input<Schema>
	: undefined;

/** RFC 9457. `errors` is there with 422 and some 409, one sentence by input name. */
export const problemSchema = z
	.object({
		type: z.string(),
		title: z.string(),
		status: z.int(),
		code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
		detail: z.string(),
		errors: z.record(z.string(), z.string()).optional(),
		answeredBy: z.string().nullable().optional().openapi({ description: "With `answered-meanwhile`: who" }),
		answeredAt: z.iso.datetime().optional().openapi({ description: "With `answered-meanwhile`: when" }),
		found: z
			.array(z.string())
			.optional()
			.openapi({ description: "With `confirm-contact`: the numbers, addresses, accounts and links of others" }),
		mayConfirm: z.boolean().optional().openapi({
			description: "With `confirm-contact`: whether the caller may publish them once the password was shown",
		}),
	})
	.openapi("Problem");
