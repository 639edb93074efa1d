import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { staffQuery } from "../core/api/lists.ts";
import { useLeadPath } from "./filter/filter-state.ts";
import { LeadRow } from "./row/lead-row.tsx";
import type { RowActions } from "./row/row-actions.ts";

interface LeadListProps {
	leads: readonly Lead[];
	openId: string | null;
	/** The rows whose rest is shown. */
	unfolded: ReadonlySet<string>;
	selected: ReadonlySet<string>;
	isSelecting: boolean;
	actions: RowActions;
}

/** The rows of the list. */
export function LeadList({ leads, openId, unfolded, selected, isSelecting, actions }: LeadListProps) {
	const staff = useQuery(staffQuery).data;
	const names = useMemo(() => new Map(staff?.map(({ id, name }) => [id, name])), [staff]);
	const leadPath = useLeadPath();
	const stable = useStable(actions);
	return (
		<ol className="lead-list">
			{leads.map((lead) => (
				<li key={lead.id}>
					<LeadRow
						lead={lead}
						path={leadPath(lead.id)}
						assignee={lead.assigneeId && (names.get(lead.assigneeId) ?? "…")}
						isOpen={lead.id === openId}
						isUnfolded={unfolded.has(lead.id)}
						isSelected={selected.has(lead.id)}
						isSelecting={isSelecting}
						actions={stable}
					/>
				</li>
			))}
		</ol>
	);
}

/** The same functions at each render, which do what the last ones given do: rows are not drawn anew for them. */
function useStable(actions: RowActions): RowActions {
	const last = useRef(actions);
	last.current = actions;
	return useMemo(
		() => ({
			openBeside: (id) => last.current.openBeside(id),
			unfold: (id) => last.current.unfold(id),
			select: (id) => last.current.select(id),
			take: (lead) => last.current.take(lead),
			snooze: (lead) => last.current.snooze(lead),
			reply: (lead, step) => last.current.reply(lead, step),
		}),
		[],
	);
}
