import type { LeadDetail } from "#shared/api/leads/lead.ts";

/** What makes an answer the second one: another was given after the lead was opened, or is being written now. */
export type Meanwhile =
	| { readonly kind: "answered"; readonly name: string | null; readonly at: string; readonly text: string | null }
	| { readonly kind: "replying"; readonly name: string };

/** What happened to a lead since a version of it, or what another is about to do. */
export function meanwhileIn(lead: LeadDetail, version: number, myId: string): Meanwhile | null {
	const answer = lead.events.findLast(({ kind, data }) => kind === "answered" && Number(data?.version) > version);
	if (answer) {
		const text = typeof answer.data?.text === "string" ? answer.data.text : null;
		return { kind: "answered", name: answer.actor?.name ?? null, at: answer.at, text };
	}
	const other = lead.people.find(({ id, state }) => id !== myId && state === "replying");
	return other ? { kind: "replying", name: other.name } : null;
}
