import { compress, type Effort, type Encoding } from "../compress.ts";
import { etagOf } from "../etag.ts";
import type { Tag } from "./tagged-store.ts";

/** Files that a browser may ask for before it has read the page; paths. */
export interface EarlyFiles {
	readonly stylesheets: readonly string[];
	readonly modules: readonly string[];
}

export interface PageParts {
	readonly html: string;
	readonly status: number;
	readonly policy: string;
	readonly tags: readonly Tag[];
	readonly effort: Effort;
	readonly early?: EarlyFiles;
}

/** A rendered page, ready to be sent. */
export interface StoredPage extends Omit<PageParts, "html"> {
	readonly etag: string;
	/** Uncompressed, in bytes. */
	readonly size: number;
	/** The page in an encoding, compressed when first asked for. */
	body(encoding: Encoding): Promise<Buffer>;
}

/** A page that is hashed and compressed when that is first asked for. */
export function preparePage({ html, ...facts }: PageParts): StoredPage {
	const identity = Buffer.from(html);
	const encoded = new Map<Encoding, Promise<Buffer>>();
	let etag: string | null = null;
	return {
		...facts,
		size: identity.length,
		get etag() {
			etag ??= etagOf(identity);
			return etag;
		},
		body(encoding) {
			const stored = encoded.get(encoding);
			if (stored) return stored;
			const making = compress(identity, encoding, facts.effort);
			encoded.set(encoding, making);
			making.catch(() => encoded.delete(encoding));
			return making;
		},
	};
}
