/** A passkey that the browser or the person did not give. */
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
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
	return asJson(await navigator.credentials.create({ publicKey }).catch(explain));
}

/** Has a passkey sign the server's challenge; answers that as JSON. @throws PasskeyError */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
	return asJson(await navigator.credentials.get({ publicKey }).catch(explain));
}

function asJson(credential: Credential | null): unknown {
	if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError("stopped", credential);
	return credential.toJSON();
}

function explain(error: unknown): never {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "InvalidStateError") throw new PasskeyError("known", error);
	throw new PasskeyError(name === "NotAllowedError" || name === "AbortError" ? "stopped" : "unusable", error);
}
