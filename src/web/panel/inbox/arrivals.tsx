import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { statsQuery, viewCountsQuery } from "../core/api/lists.ts";
import { listenToLeads, readAnew } from "../core/lead-stream.ts";
import { soundArrival } from "../core/sound.ts";
import { type LeadFilter, leadCountQuery, leadsQuery, readLeadPage } from "./lead-queries.ts";
import { useWords } from "./words.ts";

export function ArrivalsPill({ arrivals, onShow }: { arrivals: readonly Lead[] | null; onShow: (id: string) => void }) {
	const t = useWords();
	const [unseen, setUnseen] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!arrivals) return;
		const announce = (ids: readonly string[]) =>
			setUnseen((before) => [...new Set([...before, ...ids])].filter((id) => !isInSight(id)));
		// The list is drawn with them by the next frame.
		const frame = requestAnimationFrame(() => announce(arrivals.map(({ id }) => id)));
		const markSeen = () => announce([]);
		window.addEventListener("scroll", markSeen, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", markSeen);
		};
	}, [arrivals]);
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

/** ms; what happens within is read at once. */
const gathering = 400;

export function useLiveLeads(filter: LeadFilter) {
	const client = useQueryClient();
	const [live, setLive] = useState(false);
	const [arrived, setArrived] = useState<readonly Lead[] | null>(null);
	const refresh = useEffectEvent(async (received: ReadonlySet<string>) => {
		for (const key of [leadCountQuery.queryKey, viewCountsQuery.queryKey]) void readAnew(client, key);
		void client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "none" });
		const { queryKey } = leadsQuery(filter);
		// Of these some may not be on the pages that are shown.
		const newest = received.size > 0 && (await readLeadPage({ ...filter, order: "newest" }, null).catch(() => null));
		await readAnew(client, queryKey);
		const shown = client.getQueryData(queryKey)?.pages ?? [];
		const read = [...(newest ? [newest] : []), ...shown].flatMap(({ leads }) => leads);
		const came = new Map(read.filter(({ id }) => received.has(id)).map((lead) => [lead.id, lead]));
		if (came.size === 0) return;
		setArrived([...came.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)));
		soundArrival();
	});
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let begun = Number.POSITIVE_INFINITY;
		let received = new Set<string>();
		// A connection tells anew what happened right before it.
		const notified = new Set<string>();
		const gathered = () => {
			timer = undefined;
			const ids = received;
			received = new Set();
			void refresh(ids);
		};
		const stop = listenToLeads((news) => {
			if (news.kind === "presence") return;
			if (news.kind === "state") {
				setLive(news.isLive);
				if (!news.isLive) return;
				begun = Math.min(begun, news.since);
				// What failed without a connection, such as the names of the team.
				void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
				return;
			}
			if (news.kind === "lead" && news.event === "received" && news.at >= begun && !notified.has(news.leadId)) {
				notified.add(news.leadId);
				received.add(news.leadId);
			}
			timer ??= setTimeout(gathered, gathering);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [client]);
	return { live, arrived };
}
