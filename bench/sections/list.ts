import { askPanel } from "../panel.ts";
import { atMost, ms, type Row } from "../report.ts";
import type { Site } from "../site.ts";

/** The panel's list, its filters and its searches, over HTTP, one call after the other. */
export async function list(site: Site): Promise<Row[]> {
	const leads = (await site.seeded(10_000)).toLocaleString("en");
	return (await askPanel(site)).map(({ what, p50, p95, budget }) => ({
		what: `${what}, ${leads} leads`,
		ours: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
		budget: `p50 ≤ ${budget} ms, p95 ≤ ${Math.max(50, budget)} ms`,
		verdict: p95 > Math.max(50, budget) ? atMost(p95, Math.max(50, budget)) : atMost(p50, budget),
	}));
}
