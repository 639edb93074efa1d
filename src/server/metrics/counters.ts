import { Counter, Histogram, type Registry } from "prom-client";
import type { Meter } from "./meter.ts";

const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A meter that counts in a registry. Every label has few values, whatever visitors send. */
export function meterOn(registry: Registry): Meter {
	const registers = [registry];
	const answers = new Histogram({
		name: "sauda_http_request_duration_seconds",
		help: "Answers by route pattern, method and class of status, and how long they took to begin",
		labelNames: ["route", "method", "status"],
		buckets: durations,
		registers,
	});
	const accepted = new Counter({
		name: "sauda_leads_accepted_total",
		help: "Requests of visitors that were stored, by type; repeats are not counted",
		labelNames: ["type"],
		registers,
	});
	const refused = new Counter({
		name: "sauda_leads_refused_total",
		help: "Requests of visitors that were not taken, by class of reason",
		labelNames: ["reason"],
		registers,
	});
	const pages = new Counter({
		name: "sauda_page_lookups_total",
		help: "Pages by source: cached, rendered for this request, or stale because rendering failed",
		labelNames: ["source"],
		registers,
	});
	return {
		answered({ route, method, status, seconds }) {
			const known = methods.has(method) ? method : "other";
			answers.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
		},
		leadAccepted: (type) => accepted.inc({ type }),
		leadRefused: (reason) => refused.inc({ reason }),
		pageLookedUp: (source) => pages.inc({ source }),
	};
}
