import type { Checked } from "../impostors.ts";
import type { Problem } from "../problem.ts";
import type { SentRequest } from "../requests/sent-request.ts";

/** What a plain form had in it and why it was refused, shown again to its sender. */
export interface RefusedForm {
	readonly values: Readonly<Record<string, string>>;
	readonly problem: Problem;
}

/** What the server knows of a page beside its data; the browser has the same. */
export interface PageState {
	readonly origin: string;
	/** The visitor asked that no byte be spent that need not be. */
	readonly savesData: boolean;
	readonly refusedForm?: RefusedForm;
	/** What the visitor sent just now by a plain form. */
	readonly sent?: SentRequest;
	/** What the visitor asked of `/check` just now by a plain form. */
	readonly checked?: Checked;
}

export interface Rendered {
	readonly status: number;
	readonly html: string;
	/** The inline scripts that the renderer itself wrote, for the page's policy: whatever else got into the HTML may not run. */
	readonly scripts: readonly string[];
	/** Files of a page of the panel that a browser may ask for before it has read the page. */
	readonly early?: { readonly stylesheets: readonly string[]; readonly modules: readonly string[] };
}
