import type { PasskeyCreation, PasskeyLogin } from "#shared/api/staff/security.ts";

export class PasskeyError extends Error {
	override name = "PasskeyError";
	readonly reason: "stopped" | "known" | "unusable";

	constructor(reason: PasskeyError["reason"], cause: unknown) {
		super(reason, { cause });
		this.reason = reason;
	}
}

/** Whether this browser can have passkeys here: they belong to a host's name, never to a bare address. */
export function canUsePasskeys(): boolean {
	return (
		typeof PublicKeyCredential === "function" &&
		"parseCreationOptionsFromJSON" in PublicKeyCredential &&
		!/^[\d.]+$|:/.test(window.location.hostname)
	);
}

/** Has the device make a passkey from the server's options; answers it as JSON. @throws PasskeyError */
export async function makePasskey(
	options: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyCreation["credential"]> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
	return answerOf(navigator.credentials.create({ publicKey }));
}

/** Has a passkey sign the server's challenge; answers that as JSON. @throws PasskeyError */
export async function signWithPasskey(
	options: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyLogin["credential"]> {
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
	return answerOf(navigator.credentials.get({ publicKey }));
}

/** What the call has in it follows from what the device was asked for. */
async function answerOf<Answer>(asking: Promise<Credential | null>): Promise<Answer> {
	const credential = await asking.catch(explain);
	if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError("stopped", credential);
	const { id, rawId, response } = credential.toJSON();
	return { id, rawId, type: "public-key", response } as Answer;
}

function explain(error: unknown): never {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "InvalidStateError") throw new PasskeyError("known", error);
	throw new PasskeyError(name === "NotAllowedError" || name === "AbortError" ? "stopped" : "unusable", error);
}
