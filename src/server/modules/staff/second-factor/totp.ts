import { Secret, TOTP } from "otpauth";

const period = 30;
const shared = { algorithm: "SHA1", digits: 6, period } as const;
const secretBytes = 20;

/** A new secret for an authenticator app, in base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
	return new Secret({ size: secretBytes }).base32;
}

/** The six digits that an app with this secret (base32) shows in a step of 30 seconds. */
export function codeAt(secret: string, step: number): string {
	return TOTP.generate({ ...shared, secret: Secret.fromBase32(secret), timestamp: step * period * 1000 });
}

export function stepAt(now: number): number {
	return TOTP.counter({ period, timestamp: now });
}

/** The step that a code belongs to: this one, the last or the next, since clocks differ; `null` for a wrong code. `now` in ms. */
export function stepOf(code: string, secret: string, now: number): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const away = TOTP.validate({ ...shared, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: 1 });
	return away === null ? null : stepAt(now) + away;
}

export function otpauthAddress(secret: string, issuer: string, account: string): string {
	return new TOTP({ ...shared, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}
