import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { passkeys } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { PasskeyAnswer, PasskeyCreation, PasskeyLogin } from "#shared/api/staff/passkey.ts";
import type { BrowserChallenges, ChallengesStore } from "../login/challenges.ts";
import { endSessions, type OwnChange } from "../store.ts";

const life = 5 * 60 * 1000;
const largestCounter = 2 ** 31 - 1;

interface PasskeysParts {
	readonly store: PasskeysStore;
	readonly challenges: ChallengesStore;
	/** Of browsers that want to log in. */
	readonly logins: BrowserChallenges;
	readonly brand: () => Promise<string>;
	/** Its host is what passkeys belong to, its origin where they may be used. */
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

// Heavy, and few need it: loaded with the first passkey.
const webauthn = () => import("@simplewebauthn/server");

/** Passkeys: a device and its owner's finger, face or PIN, which is both factors at once. */
export function passkeysOver({ store, challenges, logins, brand, publicUrl, now }: PasskeysParts) {
	const { origin, hostname } = new URL(publicUrl);
	const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;
	const nameFor = ({ sessionId }: Caller) => `new-passkey:${sessionId}`;
	const ownChange = ({ id, sessionId }: Caller) => ({ id, at: new Date(now()), currentSession: sessionId });

	return {
		list: async (userId: string): Promise<PasskeyAnswer[]> => (await store.of(userId)).map(presentPasskey),

		/** Whether an account has one: then its password alone lets nobody in. */
		has: async (userId: string): Promise<boolean> => (await store.of(userId)).length > 0,

		/** What a browser needs to make a passkey; the challenge is the session's, for five minutes. */
		async creationOptions(account: { id: string; email: string; name: string }, caller: Caller) {
			const { generateRegistrationOptions } = await webauthn();
			const known = await store.of(account.id);
			const options = await generateRegistrationOptions({
				rpName: await brand(),
				rpID: hostname,
				userID: new TextEncoder().encode(account.id),
				userName: account.email,
				userDisplayName: account.name,
				timeout: life,
				excludeCredentials: known.map(({ credentialID }) => ({ id: credentialID })),
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
			});
			const at = now();
			await challenges.keep(nameFor(caller), options.challenge, new Date(at + life), new Date(at));
			return options;
		},

		/** @throws ProblemError `challenge-expired`, `passkey-refused` */
		async create({ name, credential }: PasskeyCreation, caller: Caller): Promise<PasskeyAnswer> {
			const expectedChallenge = await challenges.take(nameFor(caller), new Date(now()));
			if (!expectedChallenge) throw new ProblemError("challenge-expired");
			const { verifyRegistrationResponse } = await webauthn();
			const response = { ...credential, clientExtensionResults: {} } as const;
			const { registrationInfo: made } = await verifyRegistrationResponse({
				response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
				expectedChallenge,
				...expected,
			}).catch(refuse);
			if (!made || made.credential.counter > largestCounter) throw new ProblemError("passkey-refused");
			const values = {
				name,
				credentialID: made.credential.id,
				publicKey: Buffer.from(made.credential.publicKey).toString("base64"),
				counter: made.credential.counter,
				deviceType: made.credentialDeviceType,
				backedUp: made.credentialBackedUp,
				transports: credential.response.transports?.join(",") ?? null,
				aaguid: made.aaguid,
			};
			return presentPasskey(
				await store.add(values, ownChange(caller)).catch((error: unknown) => {
					throw isTaken(error) ? new ProblemError("passkey-refused") : error;
				}),
			);
		},

		/** @throws ProblemError `not-found`, also for someone else's */
		async remove(id: string, caller: Caller): Promise<void> {
			if (!(await store.remove(id, ownChange(caller)))) throw new ProblemError("not-found");
		},

		/** What a browser needs to log in with whichever passkey it has, and the cookie that ties the challenge to it. */
		async loginOptions() {
			const { generateAuthenticationOptions } = await webauthn();
			const options = await generateAuthenticationOptions({
				rpID: hostname,
				userVerification: "required",
				timeout: life,
			});
			return { options, cookie: await logins.issue(options.challenge) };
		},

		/**
		 * Whose passkey signed this browser's challenge; the challenge is used up either way.
		 * @throws ProblemError `challenge-expired`, `passkey-refused`
		 */
		async whoSigned({ credential }: PasskeyLogin, cookies: string | null): Promise<string> {
			const expectedChallenge = await logins.take(cookies);
			if (!expectedChallenge) throw new ProblemError("challenge-expired");
			const passkey = await store.byCredential(credential.id);
			if (!passkey) throw new ProblemError("passkey-refused");
			const { verifyAuthenticationResponse } = await webauthn();
			const { verified, authenticationInfo } = await verifyAuthenticationResponse({
				response: { ...credential, clientExtensionResults: {} },
				expectedChallenge,
				...expected,
				credential: {
					id: passkey.credentialID,
					publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64")),
					counter: passkey.counter,
				},
			}).catch(refuse);
			if (!verified || authenticationInfo.newCounter > largestCounter) throw new ProblemError("passkey-refused");
			await store.noteUse(passkey.id, authenticationInfo.newCounter);
			return passkey.userId;
		},
	};
}

export type Passkeys = ReturnType<typeof passkeysOver>;

// The library throws for whatever does not fit: another origin, no finger, a bad signature, bytes that are no message.
function refuse(cause: unknown): never {
	throw new ProblemError("passkey-refused", { cause });
}

function presentPasskey(row: PasskeyRow): PasskeyAnswer {
	return { id: row.id, name: row.name ?? "", createdAt: row.createdAt.toISOString() };
}

type PasskeyRow = typeof passkeys.$inferSelect;
type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "userId" | "createdAt">;

export function passkeysStore(db: Database) {
	return {
		/** Those of an account, oldest first. */
		of(userId: string): Promise<PasskeyRow[]> {
			return db
				.select()
				.from(passkeys)
				.where(eq(passkeys.userId, userId))
				.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
		},

		async byCredential(credentialID: string): Promise<PasskeyRow | undefined> {
			const rows = await db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID));
			return rows[0];
		},

		async add(passkey: NewPasskey, change: OwnChange): Promise<PasskeyRow> {
			return db.transaction(async (tx) => {
				const values = { ...passkey, userId: change.id, createdAt: change.at };
				const [row] = await tx.insert(passkeys).values(values).returning();
				if (!row) throw new Error("no passkey was made");
				await endSessions(tx, change.id, change.currentSession);
				const entry = { action: "passkey-added", subject: "staff", subjectId: change.id, before: null } as const;
				await record(tx, { by: change.id, at: change.at, ...entry, after: { name: row.name } });
				return row;
			});
		},

		async remove(id: string, change: OwnChange): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx
					.delete(passkeys)
					.where(and(eq(passkeys.id, id), eq(passkeys.userId, change.id)))
					.returning();
				if (!row) return false;
				await endSessions(tx, change.id, change.currentSession);
				const entry = { action: "passkey-removed", subject: "staff", subjectId: change.id, after: null } as const;
				await record(tx, { by: change.id, at: change.at, ...entry, before: { name: row.name } });
				return true;
			});
		},

		/** Keeps the count that the authenticator signed, by which a copy of it gives itself away. */
		async noteUse(id: string, counter: number): Promise<void> {
			await db.update(passkeys).set({ counter }).where(eq(passkeys.id, id));
		},
	};
}

type PasskeysStore = ReturnType<typeof passkeysStore>;
