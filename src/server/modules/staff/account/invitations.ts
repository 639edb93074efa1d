import { createHash, randomBytes } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "hono";
import type { Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { accounts, invitations, users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { hasRoom, networkLimit } from "#server/http/security/rate-limit.ts";
import type { Runtime } from "#server/runtime.ts";
import { passwordResetSchema, readWaysIn, requestPasswordReset } from "#shared/api/staff/session.ts";
import * as calls from "#shared/api/staff/staff.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { forgottenPath } from "#shared/staff/login.ts";
import { answerLogin, nobody, redirectTo, type StaffLogin } from "../login/login.ts";
import { hashPassword } from "../login/password.ts";
import type { StaffParts } from "../parts.ts";
import { removeSecondFactors } from "../second-factor/authenticator.ts";
import { addressTaken, dropAccess, dropLinks, recordStaff, setPassword, staffStore, type UserRow } from "../store.ts";

const hour = 60 * 60 * 1000;
const life = 48 * hour;
/** Of a link that goes by mail at someone's own wish. */
const mailedLife = hour;
/** ms; an account is mailed one link in this time at most. */
const mailedOnce = 20 * 60_000;
/** bytes */
const longestForm = 1024;

type InvitationRow = typeof invitations.$inferSelect;
type Offered = Pick<UserRow, "email" | "name"> & Partial<Pick<UserRow, "id" | "locale">>;
type LinkParts = Pick<Runtime, "db" | "now" | "publicUrl">;

export function invitationsOver(parts: StaffParts, login: StaffLogin) {
	const { db, store, hasMail, checkPassword, visitorOf, subjectOf, by, now } = parts;
	const resetsByAddress = networkLimit(5, 1 / 180, now);

	async function openOne(token: string): Promise<InvitationRow> {
		const [row] = await db
			.select()
			.from(invitations)
			.where(eq(invitations.tokenHash, hashOf(token)));
		if (row?.usedAt) throw new ProblemError("invitation-used");
		if (!row || row.expiresAt.getTime() <= now()) throw new ProblemError("invitation-expired");
		return row;
	}

	/** Sets the password that a link permits, once; answers whose. @throws ProblemError `invitation-used`, `invitation-expired`, `invalid` */
	async function accept(token: string, password: string): Promise<string> {
		// Asked first, so that guessing does not cost us the hashing of passwords.
		await checkPassword(password, await openOne(token), "password");
		const passwordHash = await hashPassword(password);
		const at = new Date(now());
		return db
			.transaction(async (tx) => {
				const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, at));
				const [invitation] = await tx
					.update(invitations)
					.set({ usedAt: at })
					.where(and(eq(invitations.tokenHash, hashOf(token)), isOpen))
					.returning();
				if (!invitation) throw new ProblemError("invitation-expired");
				const { userId, email } = invitation;
				const id = userId ?? (await join(tx, invitation, passwordHash));
				if (userId) {
					await setPassword(tx, userId, passwordHash, at);
					await dropAccess(tx, userId);
				}
				await recordStaff(tx, { id, at }, userId ? "password-reset" : "joined", id);
				return email;
			})
			.catch((error: unknown) => {
				throw isTaken(error) ? new ProblemError("invitation-expired") : error;
			});
	}

	/** Mails a link. The asker learns nothing: without an account the same is looked up and stored, and the queue drops it. */
	async function requestReset(typed: string, context: Context): Promise<void> {
		if (!(await hasMail()) || !hasRoom(resetsByAddress, visitorOf(context).address)) return;
		const email = typed.trim().toLowerCase();
		const user = await store.byEmail(email);
		const key = `password-reset.${subjectOf(email)}.${Math.floor(now() / mailedOnce)}`;
		const userId = user && !user.disabledAt ? user.id : nobody;
		await queueMessages(db, [{ userId, message: { kind: "password-reset" }, key }]);
	}

	return {
		routes(app: OpenAPIHono): void {
			implement(app, calls.listInvitations, async () => {
				const rows = await db
					.select()
					.from(invitations)
					.where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, new Date(now()))))
					.orderBy(desc(invitations.createdAt));
				return rows.map(presentInvitation);
			});
			implement(app, calls.invite, async ({ body: { name, ...body }, caller }) => {
				const email = body.email.toLowerCase();
				if (await store.byEmail(email)) throw addressTaken();
				return offer(parts, { email, name }, caller.id);
			});
			implement(app, calls.withdrawInvitation, async ({ params: { id }, caller }) => {
				await db.transaction(async (tx) => {
					const unused = and(eq(invitations.id, id), isNull(invitations.usedAt));
					const [row] = await tx.delete(invitations).where(unused).returning();
					if (!row)
						throw new ProblemError((await tx.$count(invitations, eq(invitations.id, id))) ? "conflict" : "not-found");
					await recordStaff(tx, by(caller), "invitation-withdrawn", id, { email: row.email, name: row.name });
				});
			});
			implement(app, calls.offerPasswordReset, async ({ params: { id }, caller }) => {
				// The own password needs the old one.
				if (id === caller.id) throw new ProblemError("forbidden");
				const user = await store.byId(id);
				if (!user || user.disabledAt) throw new ProblemError("not-found");
				return offer(parts, user, caller.id);
			});
			implement(app, calls.readInvitation, async ({ body }) => {
				const { email, name, userId } = await openOne(body.token);
				return { email, name, isReset: userId !== null };
			});
			implement(app, calls.acceptInvitation, async ({ body: { token, password }, context }) => {
				const email = await accept(token, password);
				return answerLogin(await login.withLink({ ...visitorOf(context), email, password }));
			});
			implement(app, readWaysIn, async () => ({ passwordReset: await hasMail() }));
			implement(app, requestPasswordReset, async ({ body, context }) => {
				await requestReset(body.email, context);
				return reply(202);
			});
			for (const address of [forgottenPath, `/ur${forgottenPath}`])
				app.post(address, async (context) => {
					const read = passwordResetSchema.safeParse(await readForm(context.req.raw, longestForm));
					if (read.success) await requestReset(read.data.email, context);
					const target = localizedPath(forgottenPath, localeOfPath(context.req.path));
					return redirectTo(`${target}?login=${read.success ? "link-sent" : "no-address"}`);
				});
		},

		/** A link for one who forgot their password, good for 60 minutes; `null` where there is no such account. */
		async forgotten(userId: string): Promise<string | null> {
			const user = await store.byId(userId);
			return user && !user.disabledAt ? (await offer(parts, user, null, true)).link : null;
		},

		prune: pruneOf(db, invitations, invitations.expiresAt),
	};
}

/** Makes an invitation, or an offer of a new password; `by` is `null` for the operator. An older one ends. */
async function offer(
	{ db, publicUrl, now }: LinkParts,
	{ id, email, name, locale = null }: Offered,
	by: string | null,
	isMailed = false,
): Promise<calls.InvitationLink> {
	const token = randomBytes(32).toString("base64url");
	const userId = id ?? null;
	const at = new Date(now());
	const expiresAt = new Date(at.getTime() + (isMailed ? mailedLife : life));
	const row = await db.transaction(async (tx) => {
		// What the owner offered stays good beside a link that anybody can have mailed.
		await dropLinks(tx, and(eq(invitations.email, email), isMailed ? isNull(invitations.invitedBy) : undefined));
		const values = { email, name, userId, tokenHash: hashOf(token), expiresAt, invitedBy: by, createdAt: at };
		const [made] = await tx.insert(invitations).values(values).returning();
		if (!made) throw new Error("no invitation was made");
		const reset = isMailed ? "reset-asked" : "reset-offered";
		await recordStaff(tx, { id: by, at }, userId ? reset : "invited", userId ?? made.id, null, { email, name });
		return made;
	});
	const path = localizedPath("/admin/invitation", await staffStore(db).languageOf({ locale }));
	// Behind the #, so that the token reaches no log on its way.
	return { ...presentInvitation(row), token, link: `${publicUrl}${path}#${token}` };
}

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

function presentInvitation({ id, email, name, expiresAt }: InvitationRow): calls.Invitation {
	return { id, email, name, expiresAt: expiresAt.toISOString() };
}

async function join(tx: Transaction, { email, name }: InvitationRow, passwordHash: string): Promise<string> {
	const [user] = await tx.insert(users).values({ email, name }).returning({ id: users.id });
	if (!user) throw new Error("no account was made");
	await tx.insert(accounts).values({ userId: user.id, password: passwordHash });
	return user.id;
}

/** The operator's way for someone locked out: no second factors, no sessions, and a link. Without `email`: the owner. */
export async function unlock(parts: LinkParts, email?: string): Promise<calls.InvitationLink | null> {
	const store = staffStore(parts.db);
	const user = email ? await store.byEmail(email.trim().toLowerCase()) : await store.owner();
	if (!user || user.disabledAt) return null;
	const link = await offer(parts, user, null);
	await removeSecondFactors(parts.db, user.id, { id: null, at: new Date(parts.now()) });
	return link;
}
