import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { EarlyFiles } from "#server/http/cache/stored-page.ts";
import type { Checked } from "#shared/impostors.ts";
import type { Problem } from "#shared/problem.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";

/** What a plain form had in it and why it was refused, shown again to its sender. */
export interface RefusedForm {
	readonly values: Readonly<Record<string, string>>;
	readonly problem: Problem;
}

export interface RenderOptions {
	/** Reads `/api/…` in this process: the same answers, no network. */
	readonly read: (path: string) => Promise<Response>;
	readonly origin: string;
	readonly refusedForm?: RefusedForm;
	/** The visitor asked that no byte be spent that need not be. */
	readonly savesData: boolean;
	readonly sent?: SentRequest;
	readonly checked?: Checked;
}

export type Rendered =
	| {
			readonly kind: "page";
			readonly status: number;
			readonly html: string;
			/** The inline scripts that the renderer itself wrote: only they may run. */
			readonly scripts: readonly string[];
			readonly early?: EarlyFiles;
	  }
	| { readonly kind: "redirect"; readonly status: number; readonly location: string };

export interface PageRenderer {
	/** Names the build, so that a cached page of another build is never served. */
	readonly build: string;
	render(request: Request, options: RenderOptions): Promise<Rendered>;
}

export function collect(): { stream: Writable; text: Promise<string> } {
	// All of it is wanted, so nothing ever waits to be drained.
	const stream = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
	return { stream, text: text(stream) };
}
