import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { viewCountsQuery } from "../../../core/api/lists.ts";
import { listenToLeads } from "../../../core/live/lead-stream.ts";
import { readAnew } from "../../../core/live/read-anew.ts";
import { leadQuery } from "../../lead-queries.ts";

/** Keeps an open lead as the server has it: who has it open at once, all else read anew when something happens to it. */
export function useLiveLead(id: string): void {
	const client = useQueryClient();
	useEffect(() => {
		const { queryKey } = leadQuery(id);
		const refresh = () => {
			for (const key of [queryKey, viewCountsQuery.queryKey]) void readAnew(client, key);
		};
		return listenToLeads((news) => {
			if (news.kind === "state") return;
			if (news.kind === "reload") return refresh();
			if (news.leadId !== id) return;
			if (news.kind === "lead") return refresh();
			client.setQueryData(queryKey, (lead) => lead && { ...lead, people: [...news.people] });
			// What is being read may be older than this.
			if (client.isFetching({ queryKey, exact: true }) > 0) void readAnew(client, queryKey);
		});
	}, [id, client]);
}
