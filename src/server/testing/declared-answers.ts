import { isDeepStrictEqual } from "node:util";
import type { Contract } from "#shared/api/contract.ts";

const files = import.meta.glob<Record<string, unknown>>(["../../shared/api/**/*.ts", "!**/*.test.ts"], { eager: true });
const contracts = Object.values(files).flatMap((file) => Object.values(file).filter(isContract));

/**
 * Holds a successful answer against the contract of its call. The compiler refuses an answer that lacks something; this
 * refuses one that says more than is declared.
 * @throws Error that names call, status and what differs
 */
export async function checkAnswer(method: string, address: string, response: Response): Promise<void> {
	const path = address.replace(/[?#].*$/, "");
	const declared = contractOf(method, path);
	if (!declared || !response.ok) return;
	const call = `${method} ${path}: ${response.status}`;
	const answer = declared.answers[response.status];
	if (!answer) throw new Error(`${call} is not declared`);
	if (!answer.schema || !response.headers.get("content-type")?.startsWith("application/json")) return;
	const said: unknown = await response.clone().json();
	const read = answer.schema.safeParse(said);
	if (!read.success) throw new Error(`${call} is not as declared: ${read.error.message}`);
	if (!isDeepStrictEqual(read.data, said))
		throw new Error(`${call} says more than is declared: ${JSON.stringify(said)} beside ${JSON.stringify(read.data)}`);
}

function contractOf(method: string, path: string): Contract | undefined {
	const ofMethod = contracts.filter((each) => each.method === method.toLowerCase());
	return ofMethod.find((each) => each.path === path) ?? ofMethod.find((each) => patternOf(each.path).test(path));
}

function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
}

function isContract(value: unknown): value is Contract {
	return typeof value === "object" && value !== null && "answers" in value && "method" in value && "path" in value;
}
