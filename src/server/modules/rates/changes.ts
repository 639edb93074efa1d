import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import en from "#i18n/en/panel/rates.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/rates.json" with { type: "json" };
import { addJob } from "#server/db/add-job.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { record } from "#server/db/record.ts";
import { rateChanges, rateReminders } from "#server/db/schema/rates.ts";
import { inserted } from "#server/db/sql.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { reply } from "#server/http/api/implement.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import { dueRatesQueue } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { RateChange, Rates, RatesInput } from "#shared/api/rates.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { day, dayOf, startOfDay } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { isWorkingDay, timeOf } from "#shared/leads/working-time.ts";
import { localizedPath } from "#shared/locale.ts";
import {
	changedRates,
	doubtsOf,
	invertsSpread,
	needsSecondPerson,
	type PostedRates,
	postedRatesOf,
	scheduleSpan,
} from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import type { MessageText, WordsMessage } from "#shared/staff/staff-message.ts";
import { agreedIn, hasOthers, newestRates, newestRow, onBoard, personIn, post, type RateRow } from "./board.ts";

type ChangeRow = typeof rateChanges.$inferSelect;
type State = ChangeRow["state"];
type Action = "proposed" | "scheduled" | "approved" | "held" | "withdrawn" | "declined" | "cancelled";

const mostWaiting = 20;

const isOpen = sql`${rateChanges.settledAt} IS NULL`;

/** What staff do with the board: it is set at once, or the change waits for a second person, or for its time. */
export function boardChanges({ db, settings, now }: Pick<Runtime, "db" | "now" | "settings">) {
	const at = () => new Date(now());

	/** Works on one change under the lock of the board: of two who act on it the second finds it as the first left it. */
	const onChange = <Result>(
		id: string,
		work: (tx: Transaction, change: ChangeRow, current: RateRow | undefined) => Promise<Result>,
	): Promise<Result> =>
		onBoard(db, async (tx, current) => {
			const [change] = await tx.select().from(rateChanges).where(eq(rateChanges.id, id)).for("update");
			return work(tx, found(change), current);
		});

	async function list(...states: State[]): Promise<RateChange[]> {
		const { proposedBy, approvedBy, state, effectiveAt, createdAt } = rateChanges;
		const current = await newestRow(db);
		const rows = await db
			.select({ change: rateChanges, by: personIn(proposedBy), approvedBy: personIn(approvedBy) })
			.from(rateChanges)
			.where(and(inArray(state, states), isOpen))
			.orderBy(sql`${effectiveAt} ASC NULLS FIRST`, asc(createdAt));
		return rows.map(({ change, by, approvedBy }) => ({
			id: change.id,
			at: change.createdAt.toISOString(),
			by: by ?? { id: change.proposedBy, name: null },
			approvedBy,
			effectiveAt: change.effectiveAt?.toISOString() ?? null,
			before: change.base,
			after: change.rates,
			note: change.note,
			outdated: change.state === "held" || isOutdated(change, current),
		}));
	}

	/** Has a change wait. @throws ProblemError `too-many-waiting` */
	async function add(
		tx: Transaction,
		change: Omit<typeof rateChanges.$inferInsert, "createdAt"> & { readonly state: "proposed" | "scheduled" },
		contacts: PublishedContacts | null,
	): Promise<void> {
		if ((await tx.$count(rateChanges, isOpen)) >= mostWaiting) throw new ProblemError("too-many-waiting");
		const values = { ...change, createdAt: at() };
		const row = inserted(await tx.insert(rateChanges).values(values).returning());
		await recordChange(tx, row, change.state, row.proposedBy, contacts);
		await (change.state === "scheduled"
			? addAlarm(tx, row)
			: queueForStaff(tx, proposalMessage(row.id), row.proposedBy));
	}

	async function move(tx: Transaction, change: ChangeRow, set: Partial<ChangeRow>, action: Action, by: string | null) {
		await tx.update(rateChanges).set(set).where(eq(rateChanges.id, change.id));
		await recordChange(tx, change, action, by);
	}

	function recordChange(
		tx: Transaction,
		{ id, rates, note, base, baseNote, effectiveAt }: ChangeRow,
		action: Action,
		by: string | null,
		contacts: PublishedContacts | null = null,
	): Promise<void> {
		const before = { ...base, note: baseNote, effectiveAt: null };
		const after = { ...rates, note, effectiveAt: effectiveAt?.toISOString() ?? null };
		return record(tx, { by, at: at(), action, subject: "rates", subjectId: id, before, after, contacts });
	}

	/** Posts a change: an approved one in the name of the approver, a scheduled one in that of the program. */
	async function postChange(tx: Transaction, current: RateRow | undefined, change: ChangeRow, actor: string | null) {
		const { id, rates, note, proposedBy: setBy, effectiveAt } = change;
		const done = { approvedBy: actor ?? change.approvedBy, settledAt: at() };
		await tx
			.update(rateChanges)
			.set({ state: "posted", ...done })
			.where(eq(rateChanges.id, id));
		const how = { kind: effectiveAt ? "scheduled" : "set", action: actor ? "approved" : "posted" } as const;
		return post(tx, current, { rates, note, ...how, setBy, approvedBy: done.approvedBy, actor, at: done.settledAt });
	}

	/** Takes a change off the list. @throws ProblemError `not-found`, `conflict` */
	const remove = (id: string, caller: string, ...states: State[]): Promise<void> =>
		onChange(id, async (tx, change) => {
			if (change.state === "removed") return;
			refuseUnless(change, states);
			const ended = change.proposedBy === caller ? "withdrawn" : "declined";
			const action = change.state === "proposed" ? ended : "cancelled";
			await move(tx, change, { state: "removed", settledAt: at() }, action, caller);
		});

	return {
		/** A repeat answers the board as it is by then. @throws ProblemError `confirm-needed` with the doubtful fields, `version-conflict`, `invalid`, `too-many-waiting`, `confirm-contact`, `idempotency-mismatch` */
		async set(input: RatesInput, by: Writer, call: KeyedCall) {
			const { ratesJumpPercent, ratesSecondPersonPercent } = await settings();
			const [rates, note] = [postedRatesOf(input), input.note ?? null];
			return onBoard(db, async (tx, current) => {
				const made = await once(tx, call, async (id) => {
					const effectiveAt = timeIn(input, now());
					const base = postedRatesOf(current ?? fallbackRates);
					refuseStale(current, input.updatedAt);
					if (!input.confirm) refuseDoubts(base, rates, ratesJumpPercent);
					const contacts = by.check?.(current?.note ?? "", note ?? "") ?? null;
					const agreed = await agreedIn(tx, new Date(now() - day));
					const isProposed =
						needsSecondPerson(agreed, base, rates, ratesSecondPersonPercent) ||
						(invertsSpread(base, rates) && (await hasOthers(tx, by.id)));
					if (!isProposed && !effectiveAt) {
						const set = { id, kind: "set", action: "set", setBy: by.id, actor: by.id } as const;
						await post(tx, current, { ...set, rates, note, at: at(), contacts });
						return id;
					}
					const state = isProposed ? "proposed" : "scheduled";
					const change = { id, state, rates, note, base, baseNote: current?.note ?? null, effectiveAt } as const;
					await add(tx, { ...change, proposedBy: by.id }, contacts);
					return id;
				});
				const [waits] = await tx.select().from(rateChanges).where(eq(rateChanges.id, made));
				return waits ? waiting(waits) : reply(200, await newestRates(tx));
			});
		},

		confirm: (updatedAt: string | null | undefined, by: string, call: KeyedCall): Promise<Rates> =>
			onBoard(db, async (tx, current) => {
				await once(tx, call, async (id) => {
					refuseStale(current, updatedAt);
					const same = { rates: postedRatesOf(current ?? fallbackRates), note: current?.note ?? null };
					const confirmed = { kind: "confirmed", action: "confirmed", setBy: by, actor: by } as const;
					await post(tx, current, { id, ...same, ...confirmed, at: at() });
					return id;
				});
				return newestRates(tx);
			}),

		proposals: () => list("proposed"),
		scheduled: () => list("scheduled", "held"),
		removeProposal: (id: string, caller: string) => remove(id, caller, "proposed"),
		cancel: (id: string, caller: string) => remove(id, caller, "scheduled", "held"),

		/** One whose time is over is posted at once. @throws ProblemError `not-found`, `own-proposal`, `conflict`, `version-conflict` */
		approve: (id: string, approver: string) =>
			onChange(id, async (tx, proposal, current) => {
				// The answer to the first may have been lost.
				if (proposal.approvedBy === approver && proposal.state === "posted") return reply(200, await newestRates(tx));
				refuseUnless(proposal, ["proposed"]);
				if (proposal.proposedBy === approver) throw new ProblemError("own-proposal");
				if (isOutdated(proposal, current)) throw new ProblemError("version-conflict");
				const { effectiveAt } = proposal;
				if (!effectiveAt || effectiveAt.getTime() <= now())
					return reply(200, await postChange(tx, current, proposal, approver));
				await move(tx, proposal, { state: "scheduled", approvedBy: approver }, "approved", approver);
				await addAlarm(tx, proposal);
				return reply(202, { scheduleId: id, effectiveAt: effectiveAt.toISOString() });
			}),

		/** Posts what is due, each once; what was planned on another board is held, and staff are told. */
		async postDue(signal?: AbortSignal): Promise<void> {
			const { id, state, effectiveAt, createdAt } = rateChanges;
			const due = await db
				.select({ id })
				.from(rateChanges)
				.where(and(eq(state, "scheduled"), isOpen, lte(effectiveAt, at())))
				.orderBy(asc(effectiveAt), asc(createdAt));
			for (const { id } of due) {
				if (signal?.aborted) return;
				await onChange(id, async (tx, change, current) => {
					if (change.state !== "scheduled" || change.settledAt) return;
					if (!isOutdated(change, current)) return void (await postChange(tx, current, change, null));
					await move(tx, change, { state: "held" }, "held", null);
					await queueForStaff(tx, heldMessage(id));
				});
			}
		},
	};
}

function waiting({ id, state, effectiveAt }: ChangeRow) {
	if (state === "proposed" || !effectiveAt) return reply(202, { proposalId: id });
	return reply(202, { scheduleId: id, effectiveAt: effectiveAt.toISOString() });
}

function addAlarm(tx: Transaction, { id, effectiveAt }: ChangeRow): Promise<void> {
	return addJob(tx, { queue: dueRatesQueue, id, data: {}, ...(effectiveAt && { startAfter: effectiveAt }) });
}

/** Whether the board says something else than when the change was made; a confirmation of the same board changes nothing. */
function isOutdated({ base, baseNote }: ChangeRow, current: RateRow | undefined): boolean {
	return changedRates(base, current ?? fallbackRates).length > 0 || baseNote !== (current?.note ?? null);
}

function refuseUnless({ settledAt, state }: ChangeRow, states: readonly State[]): void {
	if (settledAt || !states.includes(state)) throw new ProblemError("conflict");
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
	const doubts = Object.entries(doubtsOf(current, next, limit)).map(([field, code]): [string, FieldIssue] => [
		field,
		code === "jump" ? { code, limit } : { code },
	]);
	if (doubts.length > 0) throw new ProblemError("confirm-needed", { issues: Object.fromEntries(doubts) });
}

const path = "/admin/rates";
type Say = (key: keyof typeof en) => string;

const proposalMessage = (id: string) => messageOf(`rates-proposal.${id}`, "proposed");

const heldMessage = (id: string) => messageOf(`rates-held.${id}`, "held");

/** Reminds staff of the rates, once a day, where nobody has set or confirmed them by the time that the settings name. */
export async function remindOfRates({ db, settings, now }: Pick<Runtime, "db" | "now" | "settings">): Promise<void> {
	const at = now();
	const { ratesReminderAt, workingTime } = await settings();
	if (ratesReminderAt === "" || !isWorkingDay(at, workingTime)) return;
	if (at - startOfDay(at) < timeOf(ratesReminderAt)) return;
	const current = await newestRow(db);
	if (current && current.createdAt.getTime() >= startOfDay(at)) return;
	const today = dayOf(at);
	await db.transaction(async (tx) => {
		const values = { day: today, at: new Date(at) };
		const noted = await tx.insert(rateReminders).values(values).onConflictDoNothing().returning();
		if (noted.length > 0) await queueForStaff(tx, reminderMessage(today, current?.createdAt.toISOString() ?? null));
	});
}

/** `updatedAt` is the board that "Still valid" confirms, `null` where nobody has set one: nothing could be valid yet. */
function reminderMessage(day: string, updatedAt: string | null): WordsMessage {
	const message = messageOf(`rates-reminder.${day}`, "reminder", (say, url) => {
		const change = { action: "rates-change", title: say("rate.change"), url };
		if (updatedAt === null) return { title: say("rate.unsetLine"), actions: [change] };
		const answers = {
			done: say("ratesTold.confirmed"),
			refused: say("ratesTold.changed"),
			failed: say("ratesTold.failed"),
		};
		const call = { method: "POST", url: "/api/admin/rates/confirmation", body: { updatedAt }, ...answers } as const;
		return { actions: [{ action: "rates-still-valid", title: say("ratesTold.stillValid"), call }, change] };
	});
	return { ...message, byMail: true };
}

function messageOf(
	tag: string,
	about: "proposed" | "held" | "reminder",
	more: (say: Say, url: string) => Partial<MessageText> = () => ({}),
): WordsMessage {
	const textIn = (locale: "en" | "ur"): MessageText => {
		const say: Say = (key) => translate(locale, { en, ur }, key);
		const texts = {
			title: say(`ratesTold.${about}`),
			body: say(`ratesTold.${about}Text`),
			link: say("ratesTold.open"),
		};
		return { ...texts, ...more(say, localizedPath(path, locale)) };
	};
	return { kind: "words", tag, path, texts: { en: textIn("en"), ur: textIn("ur") }, byMail: false };
}
