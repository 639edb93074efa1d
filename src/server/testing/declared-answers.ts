import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

interface DocumentedAnswer {
	readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

interface Operation {
	readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

type Schema = Readonly<Record<string, unknown>>;

/** What of the published OpenAPI document speaks of answers. */
export interface PublishedDocument {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * Holds answers against the published document: status, media type and shape. The compiler refuses an answer that lacks
 * something; this also refuses one that says more than is documented.
 */
export function answerCheck({ paths, components }: PublishedDocument) {
	const ajv = new Ajv2020({ strict: false, validateSchema: false });
	formats.default(ajv);
	const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, closedWithin(schema)]);
	ajv.addSchema({ $id: "published", components: { schemas: Object.fromEntries(schemas) } });
	const validators = new Map<unknown, ValidateFunction>();
	const patterns = Object.keys(paths).map((path) => ({ path, pattern: patternOf(path) }));

	const validatorOf = (schema: unknown): ValidateFunction => {
		const validator = validators.get(schema);
		if (validator) return validator;
		const made = ajv.compile(inPublished(closed(schema)) as Schema);
		validators.set(schema, made);
		return made;
	};
	const operationOf = (method: string, path: string): Operation | undefined => {
		const item = (address: string) => paths[address]?.[method.toLowerCase()];
		const fitting = patterns.filter(({ pattern }) => pattern.test(path)).map((each) => item(each.path));
		return item(path) ?? fitting.find(Boolean);
	};

	/** @throws Error that names call, status and what differs */
	return async (method: string, address: string, response: Response): Promise<void> => {
		const path = address.replace(/[?#].*$/, "");
		const { status } = response;
		const operation = operationOf(method, path);
		if (!operation || status === 304) return;
		const call = `${method} ${path}: ${status}`;
		const answer = operation.responses[status] ?? (status >= 500 ? operation.responses.default : undefined);
		if (!answer) throw new Error(`${call} is not documented`);
		const type = response.headers.get("content-type")?.replace(/;.*$/, "");
		const documented = answer.content?.[type ?? ""];
		if (type !== undefined && !documented) throw new Error(`${call} is not documented as ${type}`);
		if (!documented || !type?.endsWith("json")) return;
		const validate = validatorOf(documented.schema);
		const value: unknown = await response.clone().json();
		if (!validate(value))
			throw new Error(`${call} is not as documented: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
	};
}

function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
}

/** A shape at whose place no property may stand that it does not name. */
function closed(schema: unknown): unknown {
	if (!isSchema(schema)) return schema;
	const names = ["$ref", "properties", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in schema);
	return names ? { ...closedWithin(schema), unevaluatedProperties: false } : closedWithin(schema);
}

/** The same for the values inside of a shape; the shape itself may be a part of a larger one. */
function closedWithin(schema: Schema): Schema {
	const values = ["items", "additionalProperties"].filter((keyword) => keyword in schema);
	const parts = ["allOf", "anyOf", "oneOf"].filter((keyword) => keyword in schema);
	return {
		...schema,
		...Object.fromEntries(values.map((keyword) => [keyword, closed(schema[keyword])])),
		...Object.fromEntries(
			parts.map((keyword) => [keyword, (schema[keyword] as unknown[]).filter(isSchema).map(closedWithin)]),
		),
		...(isSchema(schema.properties)
			? { properties: Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, closed(of)])) }
			: {}),
	};
}

/** References lead to the published document from everywhere. */
function inPublished(schema: unknown): unknown {
	return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"published#/'));
}

function isSchema(value: unknown): value is Schema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
