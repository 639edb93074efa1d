import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { ProblemError } from "#server/http/api/problems.ts";
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
import { presentRates } from "./rates.ts";
import { agreedIn, hasOthers, onBoard, post, type RateRow, type RatesStore } from "./store.ts";
import { addChange, countOpen } from "./waiting/changes-store.ts";
import { proposalMessage } from "./waiting/messages.ts";

export interface SetRatesParts {
	readonly db: Database;
	readonly store: RatesStore;
	readonly settings: () => Promise<Pick<Settings, "ratesJumpPercent" | "ratesSecondPersonPercent">>;
	/** ms */
	readonly now: () => number;
}

/** So many changes can wait at once: more than anybody plans, few enough to be looked through. */
const mostWaiting = 20;

export type SetRates = ReturnType<typeof setRates>;

/** What became of new rates. */
export type SetOutcome =
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
			return onBoard(db, async (tx, standing): Promise<SetOutcome> => {
				const board: PostedRates = standing ?? fallbackRates;
				refuseStale(standing, input.updatedAt);
				if (!input.confirm) refuseDoubts(board, next, ratesJumpPercent);
				const contacts = by.check?.(standing?.note ?? "", note ?? "") ?? null;
				const agreed = (await agreedIn(tx, new Date(at.getTime() - day))) ?? fallbackRates;
				const proposed =
					needsSecondPerson(agreed, board, next, ratesSecondPersonPercent) ||
					(invertsSpread(board, next) && (await hasOthers(tx, by.id)));
				if (proposed || effectiveAt) return wait(tx, standing, proposed, contacts);
				const set = { kind: "set", action: "set", setBy: by.id, actor: by.id, contacts } as const;
				return { posted: presentRates(await post(tx, standing, { ...set, rates: next, note, at })) };
			});

			async function wait(
				tx: Transaction,
				standing: RateRow | undefined,
				proposed: boolean,
				contacts: PublishedContacts | null,
			): Promise<SetOutcome> {
				if ((await countOpen(tx)) >= mostWaiting) throw new ProblemError("too-many-waiting");
				const base = postedRatesOf(standing ?? fallbackRates);
				const state = proposed ? "proposed" : "scheduled";
				const change = { state, rates: next, note, base, baseNote: standing?.note ?? null, effectiveAt } as const;
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
			const row = await store.confirm((standing) => refuseStale(standing, updatedAt), fallbackRates, {
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

function refuseStale(standing: RateRow | undefined, seenAt: string | null | undefined): void {
	if (seenAt === undefined) return;
	const seen = seenAt && new Date(seenAt).getTime();
	if ((standing?.createdAt.getTime() ?? null) !== seen) throw new ProblemError("version-conflict");
}

function refuseDoubts(standing: PostedRates, next: PostedRates, jumpLimit: number): void {
	const issues = Object.entries(doubtsOf(standing, next, jumpLimit)).map(([field, code]): [string, FieldIssue] => [
		field,
		code === "jump" ? { code, limit: jumpLimit } : { code },
	]);
	if (issues.length > 0) throw new ProblemError("confirm-needed", { issues: Object.fromEntries(issues) });
}
