import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";

/** Entries that staff list, make, change and delete. `by` is the id of whoever does it. */
export interface Collection<Input, Patch, Answer> {
	list(): Promise<Answer[]>;
	create(input: Input, by: string): Promise<Answer>;
	update(id: string, patch: Patch, by: string): Promise<Answer>;
	remove(id: string, by: string): Promise<void>;
}

export interface CollectionRoutes<Input extends z.ZodType, Patch extends z.ZodType, Answer extends z.ZodType> {
	readonly path: string;
	/** What one entry is called, in the API's document. */
	readonly noun: string;
	readonly input: Input;
	readonly patch: Patch;
	readonly answer: Answer;
	readonly collection: Collection<z.infer<Input>, z.infer<Patch>, z.infer<Answer>>;
}

/** Adds the four calls of a collection. */
export function addCollection<Input extends z.ZodType, Patch extends z.ZodType, Answer extends z.ZodType>(
	app: OpenAPIHono,
	{ path, noun, input, patch, answer, collection }: CollectionRoutes<Input, Patch, Answer>,
): void {
	const one = { path: `${path}/:id`, tag: "admin", parameters: z.object({ id: z.uuid() }) } as const;
	addEndpoint(
		app,
		{
			method: "get",
			path,
			summary: `Every ${noun}, hidden ones too, newest first`,
			tag: "admin",
			answer: { status: 200, description: "The list", schema: z.array(answer) },
			problems: [401],
		},
		async (context) => context.json(await collection.list()),
	);
	addEndpoint(
		app,
		{
			method: "post",
			path,
			summary: `Make a ${noun}`,
			tag: "admin",
			body: input,
			answer: { status: 201, description: "What was made", schema: answer },
			problems: [400, 401, 409, 413, 415, 422],
		},
		async (context) => {
			const made = await collection.create(await readBody(context, input), callerOf(context).id);
			return context.json(made, 201);
		},
	);
	addEndpoint(
		app,
		{
			...one,
			method: "patch",
			summary: `Change a ${noun}: only the fields that are sent`,
			body: patch,
			answer: { status: 200, description: "As it is now", schema: answer },
			problems: [400, 401, 404, 409, 413, 415, 422],
		},
		async (context) => {
			const id = identifierOf(context);
			return context.json(await collection.update(id, await readBody(context, patch), callerOf(context).id));
		},
	);
	addEndpoint(
		app,
		{
			...one,
			method: "delete",
			summary: `Delete a ${noun}`,
			answer: { status: 204, description: "Deleted" },
			problems: [401, 404],
		},
		async (context) => {
			await collection.remove(identifierOf(context), callerOf(context).id);
			return context.body(null, 204);
		},
	);
}
