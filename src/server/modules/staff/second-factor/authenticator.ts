import { randomBytes } from "node:crypto";
import type { Caller } from "#server/http/caller.ts";
import { Refusal } from "#server/http/problems.ts";
import type { AuthenticatorSetup } from "#shared/api/security.ts";
import { digitsOf, toLatinDigits } from "#shared/digits.ts";
import { hashOfRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import type { AuthenticatorStore, KeptAuthenticator, Use } from "./store.ts";
import { base32, otpauthAddress, stepOf } from "./totp.ts";

export interface AuthenticatorParts {
	readonly store: AuthenticatorStore;
	readonly secret: (name: string) => Promise<string>;
	/** What the app shows the account under. */
	readonly brand: () => Promise<string>;
	/** ms */
	readonly now: () => number;
}

const secretBytes = 20;

/** Codes of an authenticator app, asked for after the password, and the recovery codes that stand in for a lost phone. */
export function authenticatorOver({ store, secret, brand, now }: AuthenticatorParts) {
	// Loaded with the first use, like all of better-auth.
	const crypto = async () => ({ ...(await import("better-auth/crypto")), key: await secret("auth") });

	type Open = (sealed: string) => Promise<string>;
	async function opener(): Promise<Open> {
		const { symmetricDecrypt, key } = await crypto();
		return (sealed) => symmetricDecrypt({ key, data: sealed });
	}

	const ownChange = ({ id, sessionId }: Caller) => ({ id, at: new Date(now()), keptSession: sessionId });

	async function decide(typed: string, open: Open, kept: KeptAuthenticator): Promise<Use | null> {
		if (/^[\d\s-]*$/.test(typed) && digitsOf(typed).length === 6) {
			const step = stepOf(digitsOf(typed), await open(kept.secret), now());
			return step !== null && step > (kept.lastStep ?? -1) ? { step } : null;
		}
		const hash = hashOfRecoveryCode(typed);
		const left = kept.recoveryHashes.filter((known) => known !== hash);
		return left.length < kept.recoveryHashes.length ? { recoveryHashes: left } : null;
	}

	return {
		/** Makes a new secret for an app; nothing is asked for before it is confirmed. @throws Refusal `conflict` where one is on */
		async begin(account: { id: string; email: string }): Promise<AuthenticatorSetup> {
			const made = base32(randomBytes(secretBytes));
			const { symmetricEncrypt, key } = await crypto();
			if (!(await store.begin(account.id, await symmetricEncrypt({ key, data: made })))) throw new Refusal("conflict");
			const address = otpauthAddress(made, await brand(), account.email);
			const { renderSVG } = await import("uqr");
			return { secret: made, address, image: renderSVG(address, { border: 2 }) };
		},

		/**
		 * Switches the app on by one of its codes; answers the recovery codes.
		 * @throws Refusal `invalid` for a wrong code, `conflict` where nothing was begun
		 */
		async confirm(typed: string, caller: Caller): Promise<string[]> {
			const begun = await store.begun(caller.id);
			if (!begun) throw new Refusal("conflict");
			const open = await opener();
			const step = stepOf(digitsOf(typed), await open(begun), now());
			if (step === null) throw new Refusal("invalid", { issues: { code: { code: "wrongCode" } } });
			const codes = makeRecoveryCodes(randomBytes);
			const hashes = codes.map(hashOfRecoveryCode);
			if (!(await store.confirm(begun, step, hashes, ownChange(caller)))) throw new Refusal("conflict");
			return codes;
		},

		/** Whether a code, or a recovery code, lets the account in now. Each does so once. */
		async accepts(userId: string, typed: string): Promise<boolean> {
			const text = toLatinDigits(typed.trim());
			// Made ready first: what waits for a second connection inside a transaction can wait for itself.
			const open = await opener();
			return (await store.use(userId, new Date(now()), (kept) => decide(text, open, kept))) !== null;
		},

		recoveryCodesLeft: (userId: string) => store.recoveryCodesLeft(userId),

		/** @throws Refusal `not-found` where no app is on */
		async renewCodes(caller: Caller): Promise<string[]> {
			const codes = makeRecoveryCodes(randomBytes);
			if (!(await store.renewCodes(codes.map(hashOfRecoveryCode), ownChange(caller)))) throw new Refusal("not-found");
			return codes;
		},

		/** @throws Refusal `not-found` where no app is on */
		async remove(caller: Caller): Promise<void> {
			if (!(await store.remove(ownChange(caller)))) throw new Refusal("not-found");
		},
	};
}

export type Authenticator = ReturnType<typeof authenticatorOver>;
