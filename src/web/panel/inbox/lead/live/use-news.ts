import { useState } from "react";
import type { LeadDetail, LeadEvent, LeadNote } from "#shared/api/leads/lead.ts";

/** What others did to a lead while it was open here. */
export type Deed =
	| { readonly kind: "event"; readonly event: LeadEvent }
	| { readonly kind: "note"; readonly note: LeadNote };

/** The last thing that others did to a lead since it was opened here, and how to hide it. */
export function useNews(lead: LeadDetail, myId: string | undefined): readonly [Deed | null, () => void] {
	// A lead that is known from a list alone has no history yet: what comes with it is no news.
	const hasHistory = lead.events.length > 0;
	const [seen, setSeen] = useState(() => (hasHistory ? idsOf(lead) : null));
	if (hasHistory && seen === null) setSeen(idsOf(lead));
	const fresh = deedsOf(lead).filter((deed) => seen && !seen.has(idOf(deed)) && actorOf(deed)?.id !== myId);
	const last = fresh.toSorted((one, other) => atOf(one) - atOf(other)).at(-1) ?? null;
	// An answer brings moves along, which follow from it.
	const answer = fresh.find((deed) => last && atOf(deed) === atOf(last) && isAnswer(deed));
	return [answer ?? last, () => setSeen(idsOf(lead))];
}

export function actorOf(deed: Deed): LeadEvent["actor"] {
	return deed.kind === "event" ? deed.event.actor : deed.note.author;
}

export function atOf(deed: Deed): number {
	return Date.parse(deed.kind === "event" ? deed.event.at : deed.note.createdAt);
}

const isAnswer = (deed: Deed) => deed.kind === "event" && deed.event.kind === "answered";
const idOf = (deed: Deed) => (deed.kind === "event" ? deed.event.id : deed.note.id);

function deedsOf({ events, notes }: LeadDetail): readonly Deed[] {
	return [
		...events.map((event) => ({ kind: "event" as const, event })),
		...notes.map((note) => ({ kind: "note" as const, note })),
	];
}

function idsOf(lead: LeadDetail): ReadonlySet<string> {
	return new Set(deedsOf(lead).map(idOf));
}
