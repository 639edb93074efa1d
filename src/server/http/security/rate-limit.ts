import { ProblemError } from "../api/problems.ts";
import { siteNetworkOf } from "./address.ts";

/** Counts calls by subject: a bucket that holds `burst` and refills by `perSecond`. */
export interface RateLimit {
	/** Takes one. @throws ProblemError 429 with `Retry-After` when the bucket is empty. */
	take(subject: string): void;
}

const subjectsKept = 50_000;

/** A limit in this process's memory; the least recently seen subjects are forgotten past 50,000. `now` in ms. */
export function rateLimit(burst: number, perSecond: number, now: () => number): RateLimit {
	const buckets = new Map<string, { readonly level: number; readonly at: number }>();
	return {
		take(subject) {
			const at = now();
			const bucket = buckets.get(subject);
			const level = bucket ? Math.min(burst, bucket.level + (Math.max(0, at - bucket.at) / 1000) * perSecond) : burst;
			buckets.delete(subject);
			buckets.set(subject, { level: Math.max(0, level - 1), at });
			if (buckets.size > subjectsKept) buckets.delete(buckets.keys().next().value ?? subject);
			if (level < 1)
				throw new ProblemError("too-many-requests", {
					headers: { "retry-after": String(Math.ceil((1 - level) / perSecond)) },
				});
		},
	};
}

/** One site may have this many lines' worth. */
export const linesPerSite = 8;

/** A limit by network as `clientAddress` names it; for IPv6 also by the /48 around it, which has 65,536 of them. */
export function networkLimit(burst: number, perSecond: number, now: () => number): RateLimit {
	const lines = rateLimit(burst, perSecond, now);
	const sites = rateLimit(linesPerSite * burst, linesPerSite * perSecond, now);
	return {
		take(network) {
			lines.take(network);
			const site = siteNetworkOf(network);
			if (site) sites.take(site);
		},
	};
}

/** Takes one where there is one, and says whether there was; for what is left out quietly rather than refused. */
export function hasRoom(limit: RateLimit, subject: string): boolean {
	try {
		limit.take(subject);
		return true;
	} catch {
		return false;
	}
}

/** Counts nothing and refuses nobody, for `LEAD_RATE_LIMIT=off`. */
export const noLimit: RateLimit = { take() {} };

/** Counts what is open at the same time, at most `most` for each subject. */
export function openLimit(most: number) {
	const counts = new Map<string, number>();
	return {
		/** Counts one more, until the answered function is called. @throws ProblemError 429 where there are too many. */
		open(subject: string): () => void {
			const count = counts.get(subject) ?? 0;
			if (count >= most) throw new ProblemError("too-many-requests", { headers: { "retry-after": "30" } });
			counts.set(subject, count + 1);
			let isOpen = true;
			return () => {
				if (!isOpen) return;
				isOpen = false;
				const left = (counts.get(subject) ?? 1) - 1;
				if (left > 0) counts.set(subject, left);
				else counts.delete(subject);
			};
		},
	};
}
