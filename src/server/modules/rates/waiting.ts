import en from "#i18n/en/panel/rates.json" with { type: "json" };
import { type Parameters, translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/rates.json" with { type: "json" };
import { queueForStaff } from "#server/db/staff-messages.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { type Locale, locales, localizedPath } from "#shared/locale.ts";
import { changedRates, type PostedRates } from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import type { WordsMessage } from "#shared/staff/staff-message.ts";
import {
	type ChangeRow,
	type ChangesStore,
	hold,
	type OpenChange,
	postChange,
	remove,
	schedule,
} from "./changes-store.ts";
import type { RateRow, RatesStore } from "./store.ts";

interface WaitingParts {
	readonly store: Pick<RatesStore, "newest">;
	readonly changes: ChangesStore;
	/** ms */
	readonly now: () => number;
}

export type WaitingRates = ReturnType<typeof waitingRates>;
type Approval = { readonly posted: RateRow } | { readonly scheduled: { readonly id: string; readonly at: Date } };

/** The changes that are not posted at once: what waits for a second person, and what waits for its time. */
export function waitingRates({ store, changes, now }: WaitingParts) {
	const by = (id: string) => ({ id, at: new Date(now()) });
	return {
		proposals: () => list("proposed"),
		scheduled: () => list("scheduled", "held"),

		/**
		 * Agrees to a colleague's change. One whose time is over by then is posted at once.
		 * @throws ProblemError `not-found`, `own-proposal`, `conflict` where it does not wait any more, `version-conflict`
		 * where the board is not the one that it was made on
		 */
		approve(id: string, approver: string): Promise<Approval> {
			return changes.onChange(id, async (tx, change, current): Promise<Approval> => {
				const proposal = openIn(change, "proposed");
				if (proposal.proposedBy === approver) throw new ProblemError("own-proposal");
				if (isOutdated(proposal, current)) throw new ProblemError("version-conflict");
				const { effectiveAt } = proposal;
				if (!effectiveAt || effectiveAt.getTime() <= now())
					return { posted: await postChange(tx, current, proposal, approver, new Date(now())) };
				await schedule(tx, proposal, by(approver));
				return { scheduled: { id, at: effectiveAt } };
			});
		},

		/** Withdraws one's own proposal, or declines a colleague's. @throws ProblemError `not-found`, `conflict` */
		removeProposal(id: string, caller: string): Promise<void> {
			return changes.onChange(id, async (tx, change) => {
				const proposal = openIn(change, "proposed");
				await remove(tx, proposal, proposal.proposedBy === caller ? "withdrawn" : "declined", by(caller));
			});
		},

		/** Takes a scheduled or held change off the list. @throws ProblemError `not-found`, `conflict` */
		cancel(id: string, caller: string): Promise<void> {
			return changes.onChange(id, async (tx, change) =>
				remove(tx, openIn(change, "scheduled", "held"), "cancelled", by(caller)),
			);
		},

		/** Posts what is due, each once; what was planned on another board is held, and staff are told. */
		async postDue(signal?: AbortSignal): Promise<void> {
			for (const id of await changes.due(new Date(now()))) {
				if (signal?.aborted) return;
				await postOrHold(id);
			}
		},
	};

	function postOrHold(id: string): Promise<void> {
		return changes.onChange(id, async (tx, change, current) => {
			if (change?.state !== "scheduled" || change.settledAt) return;
			const at = new Date(now());
			if (!isOutdated(change, current)) {
				await postChange(tx, current, change, null, at);
				return;
			}
			await hold(tx, change, at);
			await queueForStaff(tx, heldMessage(change.id));
		});
	}

	async function list(...states: ("proposed" | "scheduled" | "held")[]): Promise<RateChange[]> {
		const [rows, current] = await Promise.all([changes.open(states), store.newest()]);
		return rows.map((row) => presentChange(row, current));
	}
}

/** A change that waits in one of the states. @throws ProblemError `not-found`, `conflict` */
function openIn(change: ChangeRow | undefined, ...states: readonly ChangeRow["state"][]): ChangeRow {
	if (!change) throw new ProblemError("not-found");
	if (change.settledAt || !states.includes(change.state)) throw new ProblemError("conflict");
	return change;
}

/** Whether the board says something else than when the change was made; a confirmation of the same board changes nothing. */
function isOutdated({ base, baseNote }: ChangeRow, current: RateRow | undefined): boolean {
	const board: PostedRates = current ?? fallbackRates;
	return changedRates(base, board).length > 0 || baseNote !== (current?.note ?? null);
}

function presentChange({ change, ...names }: OpenChange, current: RateRow | undefined): RateChange {
	const { id, createdAt, proposedBy, approvedBy, effectiveAt, base, rates, note } = change;
	return {
		id,
		at: createdAt.toISOString(),
		by: { id: proposedBy, name: names.proposedByName },
		approvedBy: approvedBy ? { id: approvedBy, name: names.approvedByName } : null,
		effectiveAt: effectiveAt?.toISOString() ?? null,
		before: base,
		after: rates,
		note,
		outdated: change.state === "held" || isOutdated(change, current),
	};
}

type Key = keyof typeof en;
const path = "/admin/rates";

/** Asks the others to look at a proposed change. */
export function proposalMessage(id: string): WordsMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.proposed"),
		body: say("ratesTold.proposedText"),
		link: say("ratesTold.open"),
	}));
	return { kind: "words", tag: `rates-proposal.${id}`, path, texts, byMail: false };
}

/** Tells everyone that a planned change was not posted. */
function heldMessage(id: string): WordsMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.held"),
		body: say("ratesTold.heldText"),
		link: say("ratesTold.open"),
	}));
	return { kind: "words", tag: `rates-held.${id}`, path, texts, byMail: false };
}

/**
 * Reminds of rates that nobody has looked at today; `updatedAt` is the board that "Still valid" confirms, `null` where
 * nobody has set one: there is nothing yet that could still be valid.
 */
export function reminderMessage(day: string, updatedAt: string | null): WordsMessage {
	const texts = inBoth((say, locale) => ({
		title: say(updatedAt === null ? "rate.unsetLine" : "ratesTold.reminder"),
		body: say("ratesTold.reminderText"),
		link: say("ratesTold.open"),
		actions: [
			...(updatedAt === null ? [] : [stillValid(say, updatedAt)]),
			{ action: "rates-change", title: say("rate.change"), url: localizedPath(path, locale) },
		],
	}));
	return { kind: "words", tag: `rates-reminder.${day}`, path, texts, byMail: true };
}

function stillValid(say: Say, updatedAt: string) {
	return {
		action: "rates-still-valid",
		title: say("ratesTold.stillValid"),
		call: {
			method: "POST" as const,
			url: "/api/admin/rates/confirmation",
			body: { updatedAt },
			done: say("ratesTold.confirmed"),
			refused: say("ratesTold.changed"),
			failed: say("ratesTold.failed"),
		},
	};
}

type Say = (key: Key, parameters?: Parameters) => string;

function inBoth<Text>(write: (say: Say, locale: Locale) => Text): Record<Locale, Text> {
	const written = locales.map((locale) => [
		locale,
		write((key, parameters) => translate(locale, { en, ur }, key, parameters), locale),
	]);
	return Object.fromEntries(written) as Record<Locale, Text>;
}
