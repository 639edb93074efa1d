import { randomBytes } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { AuthenticatorSetup } from "#shared/api/staff/security.ts";
import { digitsOf, toLatinDigits } from "#shared/text/digits.ts";
import { hashRecoveryCodes, makeRecoveryCodes, withoutCode } from "./recovery-codes.ts";
import type { AuthenticatorStore, StoredAuthenticator, Use } from "./store.ts";

/** The place that an account's secret is sealed for. */
export const placeOfAuthenticator = (userId: string) => `authenticator:${userId}`;

export interface AuthenticatorParts {
	readonly store: AuthenticatorStore;
	readonly keys: Keys;
	/** What the app shows the account under. */
	readonly brand: () => Promise<string>;
	/** ms */
	readonly now: () => number;
}

// Few need it: loaded with the first authenticator.
const totp = () => import("./totp.ts");

/** Codes of an authenticator app, asked for after the password, and the recovery codes for a lost phone. */
export function authenticatorOver({ store, keys, brand, now }: AuthenticatorParts) {
	const ownChange = ({ id, sessionId }: Caller) => ({ id, at: new Date(now()), currentSession: sessionId });

	async function decide(userId: string, typed: string, stored: StoredAuthenticator): Promise<Use | null> {
		if (/^[\d\s-]*$/.test(typed) && digitsOf(typed).length === 6) {
			const secret = keys.open(stored.secret, placeOfAuthenticator(userId));
			const step = secret && (await totp()).stepOf(digitsOf(typed), secret, now());
			return step && step > (stored.lastStep ?? -1) ? { step } : null;
		}
		const recovery = await withoutCode(typed, stored.recovery);
		return recovery && { recovery };
	}

	return {
		/** Makes a new secret for an app; nothing is asked for before it is confirmed. @throws ProblemError `conflict` where one is on */
		async begin(account: { id: string; email: string }): Promise<AuthenticatorSetup> {
			const { newSecret, otpauthAddress } = await totp();
			const made = newSecret();
			const sealed = keys.seal(made, placeOfAuthenticator(account.id));
			if (!(await store.begin(account.id, sealed))) throw new ProblemError("conflict");
			const address = otpauthAddress(made, await brand(), account.email);
			const { default: encodeQR } = await import("qr");
			return { secret: made, address, image: encodeQR(address, "svg") };
		},

		/**
		 * Switches the app on by one of its codes; answers the recovery codes.
		 * @throws ProblemError `invalid` for a wrong code, `conflict` where nothing was begun
		 */
		async confirm(typed: string, caller: Caller): Promise<string[]> {
			const begun = await store.begun(caller.id);
			if (!begun) throw new ProblemError("conflict");
			const secret = keys.open(begun, placeOfAuthenticator(caller.id));
			const step = secret && (await totp()).stepOf(digitsOf(typed), secret, now());
			if (!step) throw new ProblemError("invalid", { issues: { code: { code: "wrongCode" } } });
			const codes = makeRecoveryCodes(randomBytes);
			const hashes = await hashRecoveryCodes(codes);
			if (!(await store.confirm(begun, step, hashes, ownChange(caller)))) throw new ProblemError("conflict");
			return codes;
		},

		/** Whether a code, or a recovery code, lets the account in now. Each does so once. */
		async accepts(userId: string, typed: string): Promise<boolean> {
			const text = toLatinDigits(typed.trim());
			return (await store.use(userId, new Date(now()), (stored) => decide(userId, text, stored))) !== null;
		},

		recoveryCodesLeft: (userId: string) => store.recoveryCodesLeft(userId),

		/** @throws ProblemError `not-found` where no app is on */
		async renewCodes(caller: Caller): Promise<string[]> {
			const codes = makeRecoveryCodes(randomBytes);
			if (!(await store.renewCodes(await hashRecoveryCodes(codes), ownChange(caller))))
				throw new ProblemError("not-found");
			return codes;
		},

		/** @throws ProblemError `not-found` where no app is on */
		async remove(caller: Caller): Promise<void> {
			if (!(await store.remove(ownChange(caller)))) throw new ProblemError("not-found");
		},
	};
}

export type Authenticator = ReturnType<typeof authenticatorOver>;
