import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { statsQuery, viewCountsQuery } from "../core/api/lists.ts";
import { listenToLeads, readAnew } from "../core/lead-stream.ts";
import { soundArrival } from "../core/sound.ts";
import { type LeadFilter, leadCountQuery, leadsQuery, readLeadPage } from "./lead-queries.ts";
import { useWords } from "./words.ts";

/** Says how many leads came that are not in sight; a tap shows them. */
export function ArrivalsPill({ arrivals, onShow }: { arrivals: readonly Lead[] | null; onShow: (id: string) => void }) {
	const t = useWords();
	const [unseen, setUnseen] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!arrivals) return;
		const ids = arrivals.map(({ id }) => id);
		// The list is drawn with them by the next frame.
		const frame = requestAnimationFrame(() =>
			setUnseen((before) => [...new Set([...before, ...ids])].filter((id) => !isInSight(id))),
		);
		return () => cancelAnimationFrame(frame);
	}, [arrivals]);
	const hasUnseen = unseen.length > 0;
	useEffect(() => {
		if (!hasUnseen) return;
		const markSeen = () => setUnseen((before) => before.filter((id) => !isInSight(id)));
		window.addEventListener("scroll", markSeen, { passive: true });
		return () => window.removeEventListener("scroll", markSeen);
	}, [hasUnseen]);
	const newest = unseen.at(-1);
	if (!newest) return null;
	return (
		<button
			type="button"
			onClick={() => {
				setUnseen([]);
				onShow(newest);
			}}
			className="fixed inset-x-0 top-3 z-30 mx-auto min-h-11 w-fit rounded-full bg-green px-5 font-semibold text-on-green shadow-sheet"
		>
			{t("arrivals.pill", { count: formatNumber(unseen.length) })}
		</button>
	);
}

function isInSight(id: string): boolean {
	const row = document.querySelector(`[data-lead-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
	return row !== undefined && row.bottom > 0 && row.top < window.innerHeight - 60;
}

const gathering = 400;

/**
 * Keeps the list up to date by the server's events; without them it is as fresh as its last reading. Answers whether
 * events come, and the leads that arrived last.
 */
export function useLiveLeads(filter: LeadFilter) {
	const client = useQueryClient();
	const [live, setLive] = useState(false);
	const [arrived, setArrived] = useState<readonly Lead[] | null>(null);
	const onArrival = useEffectEvent((leads: readonly Lead[]) => {
		setArrived(leads);
		soundArrival();
	});
	const wanted = JSON.stringify(filter);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the filter.
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let hasArrivals = false;
		const notified = new Set<string>();
		let since = Date.now();
		const { queryKey } = leadsQuery(filter);
		const list = () => client.getQueryData(queryKey);
		const listed = () => list()?.pages.flatMap((page) => page.leads) ?? [];
		// What the list held when it was first read. Whatever reads it anew later, what came since is told once.
		let existing: ReadonlySet<string> | null = null;
		const learn = () => {
			if (!existing && list() && client.getQueryState(queryKey)?.fetchStatus === "idle")
				existing = new Set(listed().map(({ id }) => id));
		};
		learn();
		const stopLearning = client.getQueryCache().subscribe(learn);

		async function refresh() {
			const mayBring = hasArrivals;
			hasArrivals = false;
			timer = undefined;
			for (const key of [leadCountQuery.queryKey, viewCountsQuery.queryKey]) void readAnew(client, key);
			void client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "none" });
			const first = mayBring && (await readLeadPage({ ...filter, order: "newest" }, null).catch(() => null));
			await readAnew(client, queryKey);
			const came = new Map([...(first ? first.leads : []), ...listed()].map((lead) => [lead.id, lead]));
			const fresh = [...came.values()]
				.filter((lead) => isFresh(lead, since) && existing?.has(lead.id) === false && !notified.has(lead.id))
				.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
			for (const { id } of fresh) notified.add(id);
			if (fresh.length > 0) onArrival(fresh);
		}
		const gather = (arrival: boolean) => {
			hasArrivals ||= arrival;
			timer ??= setTimeout(refresh, gathering);
		};
		const stop = listenToLeads((news) => {
			if (news.kind === "state") {
				setLive(news.isLive);
				// What failed without a connection, such as the names of the team.
				if (news.isLive)
					void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
				since = news.since || since;
			} else if (news.kind === "reload") gather(false);
			else if (news.kind === "lead") gather(news.event === "received");
		});
		return () => {
			clearTimeout(timer);
			stopLearning();
			stop();
		};
	}, [wanted, client]);

	return { live, arrived };
}

/** Came after the connection began, by the server's clock, or a little before. */
function isFresh({ createdAt }: Lead, since: number): boolean {
	return Date.parse(createdAt) > since - 10_000;
}
