import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type Caller, confirmedOf } from "#server/http/caller.ts";
import * as calls from "#shared/api/staff/security.ts";
import { browserChallenges, challengeLife as life } from "../login/challenges.ts";
import type { StaffParts } from "../parts.ts";
import { endSessions, recordStaff } from "../store.ts";

const largestCounter = 2 ** 31 - 1;

// Heavy, and few need it: loaded with the first passkey.
const webauthn = () => import("@simplewebauthn/server");

export function passkeysOver({ db, store, prove, by, challenges, cookies: own, brand, publicUrl }: StaffParts) {
	const logins = browserChallenges("sauda.passkey", own.passkey, challenges);
	const { origin, hostname } = new URL(publicUrl);
	const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;
	const nameFor = ({ sessionId }: Caller) => `new-passkey:${sessionId}`;
	const passkeysOf = (userId: string): Promise<PasskeyRow[]> =>
		db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

	/** Makes a passkey of what the browser made. @throws ProblemError `challenge-expired`, `passkey-refused` */
	async function create({ name, credential }: calls.PasskeyCreation, caller: Caller): Promise<PasskeyRow> {
		const expectedChallenge = await challenges.take(nameFor(caller));
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
			userId: caller.id,
			createdAt: by(caller).at,
			credentialID: made.credential.id,
			publicKey: Buffer.from(made.credential.publicKey).toString("base64"),
			counter: made.credential.counter,
			deviceType: made.credentialDeviceType,
			backedUp: made.credentialBackedUp,
			transports: credential.response.transports?.join(",") ?? null,
			aaguid: made.aaguid,
		};
		return db
			.transaction(async (tx) => {
				const [row] = await tx.insert(passkeys).values(values).returning();
				if (!row) throw new Error("no passkey was made");
				await endSessions(tx, caller.id, caller.sessionId);
				await recordStaff(tx, by(caller), "passkey-added", caller.id, null, { name });
				return row;
			})
			.catch((error: unknown) => {
				throw isTaken(error) ? new ProblemError("passkey-refused") : error;
			});
	}

	return {
		list: async (userId: string): Promise<calls.PasskeyAnswer[]> => (await passkeysOf(userId)).map(presentPasskey),

		/** Whether an account has one: then its password alone lets nobody in. */
		has: async (userId: string): Promise<boolean> => (await passkeysOf(userId)).length > 0,

		routes(app: OpenAPIHono): void {
			implement(app, calls.beginPasskey, async ({ body, caller }) => {
				await prove(caller.id, body.password, "password");
				const account = await store.byId(caller.id);
				if (!account) throw new ProblemError("not-signed-in");
				const { generateRegistrationOptions } = await webauthn();
				const existing = await passkeysOf(account.id);
				const options = await generateRegistrationOptions({
					rpName: await brand(),
					rpID: hostname,
					userID: new TextEncoder().encode(account.id),
					userName: account.email,
					userDisplayName: account.name,
					timeout: life,
					excludeCredentials: existing.map(({ credentialID }) => ({ id: credentialID })),
					authenticatorSelection: { residentKey: "required", userVerification: "required" },
				});
				await challenges.keep(nameFor(caller), options.challenge);
				return { ...options };
			});
			implement(app, calls.addPasskey, async ({ body, caller }) => presentPasskey(await create(body, caller)));
			implement(app, calls.removePasskey, async ({ params, context }) => {
				const caller = confirmedOf(context);
				await db.transaction(async (tx) => {
					const own = and(eq(passkeys.id, params.id), eq(passkeys.userId, caller.id));
					const [row] = await tx.delete(passkeys).where(own).returning();
					if (!row) throw new ProblemError("not-found");
					await endSessions(tx, caller.id, caller.sessionId);
					await recordStaff(tx, by(caller), "passkey-removed", caller.id, { name: row.name });
				});
			});
		},

		async loginOptions() {
			const { generateAuthenticationOptions } = await webauthn();
			const options = await generateAuthenticationOptions({
				rpID: hostname,
				userVerification: "required",
				timeout: life,
			});
			return { options, cookie: await logins.issue(options.challenge) };
		},

		/** Whose passkey signed; uses the challenge up. @throws ProblemError `challenge-expired`, `passkey-refused` */
		async whoSigned({ credential }: calls.PasskeyLogin, cookies: string | null): Promise<string> {
			const expectedChallenge = await logins.take(cookies);
			if (!expectedChallenge) throw new ProblemError("challenge-expired");
			const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialID, credential.id));
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
			// A copy of an authenticator gives itself away by the count that it signs.
			await db.update(passkeys).set({ counter: authenticationInfo.newCounter }).where(eq(passkeys.id, passkey.id));
			return passkey.userId;
		},
	};
}

type PasskeyRow = typeof passkeys.$inferSelect;

export type Passkeys = ReturnType<typeof passkeysOver>;

// The library throws for whatever does not fit: another origin, no finger, a bad signature, bytes that are no message.
function refuse(cause: unknown): never {
	throw new ProblemError("passkey-refused", { cause });
}

function presentPasskey(row: PasskeyRow): calls.PasskeyAnswer {
	return { id: row.id, name: row.name ?? "", createdAt: row.createdAt.toISOString() };
}
