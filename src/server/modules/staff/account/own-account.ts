import { createHmac, timingSafeEqual } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { heldNotices } from "#server/db/schema/notices.ts";
import { emailChanges, invitations, users } from "#server/db/schema/staff.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { implement } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import * as calls from "#shared/api/staff/account.ts";
import { changePassword } from "#shared/api/staff/staff.ts";
import { quietHoursOf } from "#shared/staff/quiet-hours.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { skeleton } from "#shared/text/skeleton.ts";
import { reachOf } from "../accounts.ts";
import { hashPassword } from "../login/password.ts";
import type { StaffParts } from "../parts.ts";
import {
	addressTaken,
	dropLinks,
	endSessions,
	lockUser,
	recordStaff,
	refuseTaken,
	setPassword,
	type UserRow,
	unnamedOwner,
} from "../store.ts";

/** How long a link confirms an address, in ms. */
const life = 24 * 60 * 60 * 1000;

type EmailChange = typeof emailChanges.$inferSelect;

type By = ReturnType<StaffParts["by"]>;

/** The caller's account. Another address counts once its link was opened, without a mail server at once. */
export function ownAccount({ db, store, keys, hasMail, prove, checkPassword, own, by: byOf, now }: StaffParts) {
	const secret = keys.derive("email-change");
	// Five mails at once, then one in three minutes.
	const limit = rateLimit(5, 1 / 180, now);
	const tokenOf = ({ id }: EmailChange) => createHmac("sha256", secret).update(id).digest("base64url");
	const expiry = () => new Date(now() + life);

	async function emailChangeOf(userId: string): Promise<EmailChange | undefined> {
		const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
		return row;
	}

	async function read({ id }: Pick<Caller, "id">): Promise<calls.Account> {
		const [row, pending, mails, phones] = await Promise.all([
			store.byId(id),
			emailChangeOf(id),
			hasMail(),
			store.phones(),
		]);
		if (!row) throw new ProblemError("not-signed-in");
		const { email, name, isOwner, locale, muted } = row;
		const quietHours = quietHoursOf(row);
		const newEmail = pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null;
		const reach = reachOf(row, phones, mails);
		return { id, email, newEmail, confirmsEmail: mails, name, isOwner, locale, quietHours, muted, reach };
	}

	/** The log tells who did what by name; an owner alone may take one that reads as somebody else's or the business's. */
	async function refuseOthersName(id: string, name: string): Promise<void> {
		const [others, { brands }] = await Promise.all([db.select({ id: users.id, name: users.name }).from(users), own()]);
		const names = others.flatMap((other) => (other.id === id ? [] : other.name));
		if (![...Object.values(unnamedOwner), ...brands, ...names].map(asRead).includes(asRead(name))) return;
		throw invalid("name", "othersName");
	}

	async function change(caller: Caller, { email, quietHours, ...others }: calls.AccountPatch): Promise<void> {
		const { name } = others;
		const before = await store.byId(caller.id);
		const other = email === before?.email ? undefined : email;
		if (name !== undefined && name !== before?.name && !before?.isOwner) await refuseOthersName(caller.id, name);
		if (other !== undefined && !caller.isConfirmed) throw new ProblemError("confirm-password");
		const pending = other !== undefined && (await hasMail()) ? other : undefined;
		const asked = await emailChangeOf(caller.id);
		const isAsked = pending && asked?.email === pending && asked.expiresAt.getTime() > now();
		if (pending && !isAsked) {
			if (await store.byEmail(pending)) throw addressTaken();
			limit.take(caller.id);
		}
		const by = byOf(caller);
		const { from: quietFrom = null, until: quietUntil = null } = quietHours ?? {};
		const quiet = quietHours !== undefined && { quietFrom, quietUntil };
		// What is not sent stays as it is.
		const values = { ...others, ...quiet, email: pending ? undefined : other, updatedAt: by.at };
		await db
			.transaction(async (tx) => {
				const before = await lockUser(tx, by.id);
				if (!before) return;
				const [row = before] = await tx.update(users).set(values).where(eq(users.id, by.id)).returning();
				// What waited for other quiet hours is told now.
				if (quiet) await tx.update(heldNotices).set({ dueAt: by.at }).where(eq(heldNotices.userId, by.id));
				if (row.name !== before.name)
					await recordStaff(tx, by, "renamed", by.id, { name: before.name }, { name: row.name });
				if (row.email !== before.email) await recordOtherAddress(tx, before, row, by);
				if (pending && !isAsked) await askForAddress(tx, before, { email: pending, expiresAt: expiry() }, by);
			})
			.catch(refuseTaken);
	}

	/** @throws ProblemError `invitation-expired` for a link of another account, another address or another day, `invalid` where the address was taken meanwhile */
	async function confirm(by: By, token: string): Promise<void> {
		const found = await emailChangeOf(by.id);
		if (!found || !isSame(token, tokenOf(found))) throw new ProblemError("invitation-expired");
		await db
			.transaction(async (tx) => {
				const before = await lockUser(tx, by.id);
				const isOpen = and(eq(emailChanges.id, found.id), gt(emailChanges.expiresAt, by.at));
				const [pending] = await tx.delete(emailChanges).where(isOpen).returning();
				if (!before || !pending) throw new ProblemError("invitation-expired");
				const values = { email: pending.email, updatedAt: by.at };
				const [row] = await tx.update(users).set(values).where(eq(users.id, by.id)).returning();
				if (row) await recordOtherAddress(tx, before, row, by);
			})
			.catch(refuseTaken);
	}

	return {
		routes(app: OpenAPIHono): void {
			implement(app, calls.readAccount, ({ caller }) => read(caller));
			implement(app, calls.changeAccount, async ({ body, caller }) => {
				await change(caller, body);
				return read(caller);
			});
			implement(app, calls.sendEmailLink, async ({ caller }) => {
				limit.take(caller.id);
				await db.transaction(async (tx) => {
					const own = eq(emailChanges.userId, caller.id);
					const [row] = await tx.update(emailChanges).set({ expiresAt: expiry() }).where(own).returning();
					if (!row) throw new ProblemError("not-found");
					await queueLink(tx, row);
				});
				return read(caller);
			});
			implement(app, calls.confirmEmail, async ({ body, caller }) => {
				await confirm(byOf(caller), body.token);
				return read(caller);
			});
			implement(app, calls.keepEmail, async ({ caller }) => {
				await db.transaction(async (tx) => {
					const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, caller.id)).returning();
					if (row) await recordStaff(tx, byOf(caller), "email-kept", caller.id, { email: row.email });
				});
				return read(caller);
			});
			implement(app, changePassword, async ({ body: { current, next }, caller }) => {
				await prove(caller.id, current, "current");
				const own = await store.byId(caller.id);
				if (!own) throw new ProblemError("not-signed-in");
				await checkPassword(next, own, "next");
				const hash = await hashPassword(next);
				const by = byOf(caller);
				await db.transaction(async (tx) => {
					await setPassword(tx, by.id, hash, by.at);
					await endSessions(tx, by.id, caller.sessionId);
					await recordStaff(tx, by, "password-changed", by.id);
				});
			});
		},

		/** The path, without the language, that confirms an address; `null` where it is not asked for any more. */
		async linkTo(userId: string, email: string): Promise<string | null> {
			const pending = await emailChangeOf(userId);
			if (pending?.email !== email || pending.expiresAt.getTime() <= now()) return null;
			// Behind the #, so that the token reaches no log on its way.
			return `/admin/account#confirm=${tokenOf(pending)}`;
		},

		prune: pruneOf(db, emailChanges, emailChanges.expiresAt),
	};
}

/** A name as the eye reads it: no space, no points, none of what nobody sees. */
const asRead = (name: string) =>
	skeleton(foldForSearch(name)).replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "");

function isSame(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)];
	return one.length === other.length && timingSafeEqual(one, other);
}

/** A repeat for the same address leaves the link that was sent valid; the address that still counts is told. */
async function askForAddress(
	tx: Transaction,
	user: UserRow,
	{ email, expiresAt }: Pick<EmailChange, "email" | "expiresAt">,
	by: By,
): Promise<void> {
	const isRepeat = sql`${emailChanges.email} = excluded.email`;
	const id = sql`CASE WHEN ${isRepeat} THEN ${emailChanges.id} ELSE excluded.id END`;
	await tx
		.insert(emailChanges)
		.values({ userId: by.id, email, expiresAt, createdAt: by.at })
		.onConflictDoUpdate({ target: emailChanges.userId, set: { id, email, expiresAt } });
	await recordStaff(tx, by, "email-asked", by.id, null, { email });
	await queueLink(tx, { userId: by.id, email });
	const message = { kind: "email-asked", to: user.email, at: by.at.toISOString() } as const;
	await queueMessages(tx, [{ userId: by.id, message }]);
}

/** What follows from another address in the same commit: its record, the mails to both, and the end of what the old one was sent. */
async function recordOtherAddress(tx: Transaction, before: UserRow, { id, email }: UserRow, by: By): Promise<void> {
	await recordStaff(tx, by, "email-changed", id, { email: before.email }, { email });
	const at = by.at.toISOString();
	const messageTo = (to: string) => ({ userId: id, message: { kind: "email-changed", to, at } }) as const;
	await queueMessages(tx, [messageTo(before.email), messageTo(email)]);
	await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
	// Who reads the old mailbox must not set a new password with a link that lies there.
	await dropLinks(tx, and(eq(invitations.userId, id), isNull(invitations.invitedBy)));
}

async function queueLink(tx: Transaction, { userId, email }: Pick<EmailChange, "userId" | "email">): Promise<void> {
	await queueMessages(tx, [{ userId, message: { kind: "email-confirmation", to: email } }]);
}
