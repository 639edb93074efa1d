import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { Runtime } from "#server/runtime.ts";
import type { RateHistoryEntry } from "#shared/api/rate-changes.ts";
import type { Rates, RatesInput } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { day } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import {
	doubtsOf,
	invertsSpread,
	needsSecondPerson,
	type PostedRates,
	postedRatesOf,
	scheduleSpan,
} from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { addChange, countOpen } from "./changes-store.ts";
import { agreedIn, type HistoryRow, hasOthers, onBoard, post, type RateRow, type RatesStore } from "./store.ts";
import { proposalMessage } from "./waiting.ts";

interface SetRatesParts extends Pick<Runtime, "db" | "now"> {
	readonly store: RatesStore;
	readonly settings: () => Promise<Pick<Settings, "ratesJumpPercent" | "ratesSecondPersonPercent">>;
}

/** So many changes can wait at once: more than anybody plans, few enough to be looked through. */
const mostWaiting = 20;

export type SetRates = ReturnType<typeof setRates>;

/** What became of new rates. */
type SetOutcome =
	| { readonly posted: Rates }
	| { readonly scheduleId: string; readonly effectiveAt: string }
	| { readonly proposalId: string };

/** Posts rates: a row that is added, never one that is changed. `updatedAt` is the board as its editor saw it. */
export function setRates({ db, store, settings, now }: SetRatesParts) {
	return {
		/**
		 * Posts new rates, or has them wait for their time or for a second person.
		 * @throws ProblemError `confirm-needed` with the doubtful fields, `version-conflict`, `invalid`, `too-many-waiting`, `confirm-contact`
		 */
		async set(input: RatesInput, by: Writer): Promise<SetOutcome> {
			const { ratesJumpPercent, ratesSecondPersonPercent } = await settings();
			const at = new Date(now());
			const effectiveAt = timeIn(input, at.getTime());
			const next = postedRatesOf(input);
			const note = input.note ?? null;
			return onBoard(db, async (tx, current): Promise<SetOutcome> => {
				const board: PostedRates = current ?? fallbackRates;
				refuseStale(current, input.updatedAt);
				if (!input.confirm) refuseDoubts(board, next, ratesJumpPercent);
				const contacts = by.check?.(current?.note ?? "", note ?? "") ?? null;
				const agreed = (await agreedIn(tx, new Date(at.getTime() - day))) ?? fallbackRates;
				const proposed =
					needsSecondPerson(agreed, board, next, ratesSecondPersonPercent) ||
					(invertsSpread(board, next) && (await hasOthers(tx, by.id)));
				if (proposed || effectiveAt) return wait(tx, current, proposed, contacts);
				const set = { kind: "set", action: "set", setBy: by.id, actor: by.id, contacts } as const;
				return { posted: presentRates(await post(tx, current, { ...set, rates: next, note, at })) };
			});

			async function wait(
				tx: Transaction,
				current: RateRow | undefined,
				proposed: boolean,
				contacts: PublishedContacts | null,
			): Promise<SetOutcome> {
				if ((await countOpen(tx)) >= mostWaiting) throw new ProblemError("too-many-waiting");
				const base = postedRatesOf(current ?? fallbackRates);
				const state = proposed ? "proposed" : "scheduled";
				const change = { state, rates: next, note, base, baseNote: current?.note ?? null, effectiveAt } as const;
				const { id } = await addChange(tx, change, { id: by.id, at }, contacts);
				if (!proposed && effectiveAt) return { scheduleId: id, effectiveAt: effectiveAt.toISOString() };
				await queueForStaff(tx, proposalMessage(id), by.id);
				return { proposalId: id };
			}
		},
		/**
		 * Confirms the current rates as they are; where staff have set none, the guide rates.
		 * @throws ProblemError `version-conflict`
		 */
		async confirm(updatedAt: string | null | undefined, by: string): Promise<Rates> {
			const row = await store.confirm((current) => refuseStale(current, updatedAt), fallbackRates, {
				id: by,
				at: new Date(now()),
			});
			return presentRates(row);
		},
	};
}

/** When the rates are to be posted; `null`: now. @throws ProblemError `invalid` for the past and what is too far ahead */
function timeIn({ effectiveAt }: RatesInput, now: number): Date | null {
	if (effectiveAt === undefined) return null;
	const at = new Date(effectiveAt);
	if (at.getTime() > now && at.getTime() <= now + scheduleSpan) return at;
	throw new ProblemError("invalid", { issues: { effectiveAt: { code: "scheduleTime" } } });
}

function refuseStale(current: RateRow | undefined, seenAt: string | null | undefined): void {
	if (seenAt === undefined) return;
	const seen = seenAt && new Date(seenAt).getTime();
	if ((current?.createdAt.getTime() ?? null) !== seen) throw new ProblemError("version-conflict");
}

function refuseDoubts(current: PostedRates, next: PostedRates, jumpLimit: number): void {
	const issues = Object.entries(doubtsOf(current, next, jumpLimit)).map(([field, code]): [string, FieldIssue] => [
		field,
		code === "jump" ? { code, limit: jumpLimit } : { code },
	]);
	if (issues.length > 0) throw new ProblemError("confirm-needed", { issues: Object.fromEntries(issues) });
}

const historySpan = 90 * 24 * 60 * 60 * 1000;

/** What is cached of the rate board: one query a change, not a request. */
export type RateBoard = ReturnType<typeof rateBoardOf>;

/** The board over its store; answers the fallback rates until staff have set it. `now` in ms. */
export function rateBoardOf(store: RatesStore, now: () => number) {
	const current = cachedValue(async () => {
		const row = await store.newest();
		const rates = row ? presentRates(row) : fallbackRates;
		return { rates, answer: prepareAnswer(rates) };
	});
	const history = cachedValue(async () => {
		const rows = await store.since(new Date(now() - historySpan));
		return prepareAnswer(rows.map(presentRates));
	});
	return {
		current,
		/** The changes of the last 90 days, oldest first. */
		history,
		drop(): void {
			current.drop();
			history.drop();
		},
		isBehind: () => current.isBehind() || history.isBehind(),
	};
}

/** A row of the board as the calls answer it. */
export function presentRates(row: RateRow): Rates {
	return {
		...postedRatesOf(row),
		note: row.note,
		setAt: row.createdAt.toISOString(),
		updatedAt: row.createdAt.toISOString(),
	};
}

/** A row of the board with who made it. */
export function presentHistory({ row, setByName, approvedByName }: HistoryRow): RateHistoryEntry {
	const { setBy, approvedBy, kind, note, createdAt } = row;
	return {
		...postedRatesOf(row),
		note,
		at: createdAt.toISOString(),
		kind,
		by: setBy ? { id: setBy, name: setByName } : null,
		approvedBy: approvedBy ? { id: approvedBy, name: approvedByName } : null,
	};
}
