import type { Writer } from "#server/db/content/audited-repository.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { reply } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Rates, RatesInput } from "#shared/api/rates.ts";
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
import { agreedIn, hasOthers, onBoard, post, type RateRow } from "./board.ts";
import { proposalMessage } from "./messages.ts";
import { addChange } from "./waiting.ts";

/**
 * Posts new rates, a row that is added, never one that is changed; or has them wait for their time or a second person.
 * @throws ProblemError `confirm-needed` with the doubtful fields, `version-conflict`, `invalid`, `too-many-waiting`, `confirm-contact`
 */
export async function setRates(
	{ db, settings, now }: Pick<Runtime, "db" | "now" | "settings">,
	input: RatesInput,
	by: Writer,
) {
	const { ratesJumpPercent, ratesSecondPersonPercent } = await settings();
	const at = new Date(now());
	const effectiveAt = timeIn(input, at.getTime());
	const [rates, note] = [postedRatesOf(input), input.note ?? null];
	return onBoard(db, async (tx, current) => {
		const base = postedRatesOf(current ?? fallbackRates);
		refuseStale(current, input.updatedAt);
		if (!input.confirm) refuseDoubts(base, rates, ratesJumpPercent);
		const contacts = by.check?.(current?.note ?? "", note ?? "") ?? null;
		const agreed = await agreedIn(tx, new Date(at.getTime() - day));
		const isProposed =
			needsSecondPerson(agreed, base, rates, ratesSecondPersonPercent) ||
			(invertsSpread(base, rates) && (await hasOthers(tx, by.id)));
		if (!isProposed && !effectiveAt) {
			const set = { kind: "set", action: "set", setBy: by.id, actor: by.id } as const;
			return reply(200, await post(tx, current, { ...set, rates, note, at, contacts }));
		}
		const state = isProposed ? "proposed" : "scheduled";
		const change = { state, rates, note, base, baseNote: current?.note ?? null, effectiveAt } as const;
		const id = await addChange(tx, change, { id: by.id, at }, contacts);
		if (!isProposed && effectiveAt) return reply(202, { scheduleId: id, effectiveAt: effectiveAt.toISOString() });
		await queueForStaff(tx, proposalMessage(id), by.id);
		return reply(202, { proposalId: id });
	});
}

/**
 * Confirms the current rates as they are; where staff have set none, the guide rates. `updatedAt` is the board as it was seen.
 * @throws ProblemError `version-conflict`
 */
export function confirmRates(
	{ db, now }: Pick<Runtime, "db" | "now">,
	updatedAt: string | null | undefined,
	by: string,
): Promise<Rates> {
	return onBoard(db, (tx, current) => {
		refuseStale(current, updatedAt);
		const same = { rates: postedRatesOf(current ?? fallbackRates), note: current?.note ?? null };
		const confirmed = { kind: "confirmed", action: "confirmed", setBy: by, actor: by, at: new Date(now()) } as const;
		return post(tx, current, { ...same, ...confirmed });
	});
}

/** When the rates are to be posted; `null`: now. @throws ProblemError `invalid` for the past and what is too far ahead */
function timeIn({ effectiveAt }: RatesInput, now: number): Date | null {
	if (effectiveAt === undefined) return null;
	const at = new Date(effectiveAt);
	if (at.getTime() > now && at.getTime() <= now + scheduleSpan) return at;
	throw invalid("effectiveAt", "scheduleTime");
}

function refuseStale(current: RateRow | undefined, seenAt: string | null | undefined): void {
	if (seenAt === undefined) return;
	const seen = seenAt && new Date(seenAt).getTime();
	if ((current?.createdAt.getTime() ?? null) !== seen) throw new ProblemError("version-conflict");
}

function refuseDoubts(current: PostedRates, next: PostedRates, limit: number): void {
	const doubts = Object.entries(doubtsOf(current, next, limit));
	const issues = doubts.map(([field, code]): [string, FieldIssue] => [
		field,
		code === "jump" ? { code, limit } : { code },
	]);
	if (issues.length > 0) throw new ProblemError("confirm-needed", { issues: Object.fromEntries(issues) });
}
