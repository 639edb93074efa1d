import { bodyLimit, readText } from "./body.ts";
import { ProblemError } from "./problems.ts";

/** The fields of a form that was sent without scripts. @throws ProblemError `unsupported-media-type`, `too-large` */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
	if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
		throw new ProblemError("unsupported-media-type");
	// Each byte of an Urdu letter travels as three.
	return Object.fromEntries(new URLSearchParams(await readText(request, 3 * bodyLimit)));
}
