import { createHash } from "node:crypto";
import { compress, type Effort } from "#server/http/compress.ts";
import type { Encoding } from "#server/http/encoding.ts";
import { etagOf } from "#server/http/etag.ts";
import type { PageSource } from "#server/metrics/meter.ts";

/** A page, ready to be sent. */
export interface KeptPage {
	readonly status: number;
	readonly etag: string;
	readonly effort: Effort;
	readonly policy: string;
	/** The page in an encoding, compressed when first asked for and then kept. */
	body(encoding: Encoding): Promise<Buffer>;
}

const pagesKept = 1000;

/**
 * Keeps rendered pages by key until what they show changes. Those who come while a page is made wait for the same
 * making; when making fails and an older page is known, that one is answered, marked as stale.
 */
export function pageCache(onLookUp: (source: PageSource) => void = () => {}) {
	const fresh = new Map<string, Promise<KeptPage>>();
	const lastGood = new Map<string, KeptPage>();
	return {
		async get(key: string, make: () => Promise<KeptPage>): Promise<{ page: KeptPage; stale: boolean }> {
			const known = fresh.get(key);
			const making = known ?? make();
			if (!known) fresh.set(key, making);
			try {
				const page = await making;
				if (page.status >= 500) return staleOr(key, page);
				if (fresh.get(key) === making) keep(lastGood, key, page);
				onLookUp(known ? "kept" : "made");
				return { page, stale: false };
			} catch (error) {
				if (fresh.get(key) === making) fresh.delete(key);
				const old = lastGood.get(key);
				if (!old) throw error;
				onLookUp("stale");
				return { page: old, stale: true };
			}
		},
		/** Forgets that any page is right; what was made stays at hand for when nothing can be made. */
		drop() {
			fresh.clear();
		},
	};

	function staleOr(key: string, page: KeptPage): { page: KeptPage; stale: boolean } {
		fresh.delete(key);
		const old = lastGood.get(key);
		onLookUp(old ? "stale" : "made");
		return old ? { page: old, stale: true } : { page, stale: false };
	}

	function keep(pages: Map<string, KeptPage>, key: string, page: KeptPage): void {
		pages.delete(key);
		pages.set(key, page);
		const oldest = pages.size > pagesKept ? pages.keys().next() : null;
		if (oldest && !oldest.done) {
			pages.delete(oldest.value);
			fresh.delete(oldest.value);
		}
	}
}

/** A rendered page, hashed and compressed when that is first asked for. */
export function preparePage(html: string, status: number, policy: string, effort: Effort): KeptPage {
	const identity = Buffer.from(html);
	const made = new Map<Encoding, Promise<Buffer>>();
	let etag: string | null = null;
	return {
		status,
		get etag() {
			etag ??= etagOf(identity);
			return etag;
		},
		effort,
		policy,
		body(encoding) {
			const known = made.get(encoding);
			if (known) return known;
			const making = compress(identity, encoding, effort);
			made.set(encoding, making);
			return making;
		},
	};
}

/** The SHA-256 hashes of a page's inline scripts, for its policy. */
export function inlineScriptHashes(html: string): string[] {
	const hashes: string[] = [];
	let at = html.indexOf("<script");
	while (at >= 0) {
		const opened = html.indexOf(">", at) + 1;
		const end = opened > 0 ? html.indexOf("</script>", opened) : -1;
		if (end < 0) break;
		const isInline = !/\b(?:src|type="application)\b/.test(html.slice(at, opened));
		if (isInline) hashes.push(createHash("sha256").update(html.slice(opened, end)).digest("base64"));
		at = html.indexOf("<script", end);
	}
	return hashes;
}
