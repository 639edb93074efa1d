import type { LeadDetail } from "#shared/api/leads/lead.ts";

/** What makes an answer the second one: another was given after the lead was opened, or is being written now. */
export type Meanwhile =
	| { readonly kind: "answered"; readonly name: string | null; readonly at: string; readonly text: string | null }
	/** `isFirst`: the other began before; who came first is not held up. */
	| { readonly kind: "replying"; readonly name: string; readonly isFirst: boolean };

/** What happened to a lead since a version of it, or what another is about to do. */
export function meanwhileIn(lead: LeadDetail, version: number, myId: string): Meanwhile | null {
	const undone = lead.events.filter(({ kind }) => kind === "undone").map(({ data }) => data?.version);
	const answer = lead.events.findLast(
		({ kind, data }) => kind === "answered" && Number(data?.version) > version && !undone.includes(data?.version),
	);
	if (answer) {
		const text = typeof answer.data?.text === "string" ? answer.data.text : null;
		return { kind: "answered", name: answer.actor?.name ?? null, at: answer.at, text };
	}
	// In the order in which they began.
	const replying = lead.people.filter(({ state }) => state === "replying");
	const other = replying.find(({ id }) => id !== myId);
	return other ? { kind: "replying", name: other.name, isFirst: replying[0]?.id !== myId } : null;
}
