import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Deviation {
	/** The page that asks, when it is not ours. */
	readonly origin?: string;
	/** The host that the authenticator signs for. */
	readonly rpId?: string;
	/** Whether the person showed who they are; true unless given. */
	readonly isVerified?: boolean;
	readonly type?: string;
	readonly counter?: number;
}

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

/** A passkey in software, as a browser hands it over: for tests that bend what it signs. */
export function softPasskey(publicUrl: string) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(16);
	let count = 0;

	const clientData = (type: string, challenge: string, origin = new URL(publicUrl).origin) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

	function authenticatorData(
		{ rpId = new URL(publicUrl).hostname, isVerified = true, counter }: Deviation,
		more: number,
	) {
		const rest = Buffer.alloc(5);
		rest.writeUInt8(userPresent | (isVerified ? userVerified : 0) | more);
		rest.writeUInt32BE(counter ?? ++count, 1);
		return Buffer.concat([createHash("sha256").update(rpId).digest(), rest]);
	}

	const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" } as const;
	return {
		/** What `navigator.credentials.create` gives. */
		create(challenge: string, deviation: Deviation = {}) {
			const { x = "", y = "" } = publicKey.export({ format: "jwk" });
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const data = Buffer.concat([
				authenticatorData(deviation, hasCredential),
				Buffer.alloc(16),
				length,
				id,
				cborMap([
					[cborInteger(1), cborInteger(2)],
					[cborInteger(3), cborInteger(-7)],
					[cborInteger(-1), cborInteger(1)],
					[cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
					[cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
				]),
			]);
			const attestation = cborMap([
				[cborText("fmt"), cborText("none")],
				[cborText("attStmt"), cborMap([])],
				[cborText("authData"), cborBytes(data)],
			]);
			const client = clientData(deviation.type ?? "webauthn.create", challenge, deviation.origin);
			return {
				...credential,
				response: {
					clientDataJSON: client.toString("base64url"),
					attestationObject: attestation.toString("base64url"),
				},
			};
		},

		/** What `navigator.credentials.get` gives. */
		get(challenge: string, deviation: Deviation = {}) {
			const client = clientData(deviation.type ?? "webauthn.get", challenge, deviation.origin);
			const data = authenticatorData(deviation, 0);
			const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
			return {
				...credential,
				response: {
					clientDataJSON: client.toString("base64url"),
					authenticatorData: data.toString("base64url"),
					signature: sign("sha256", signed, privateKey).toString("base64url"),
				},
			};
		},
	};
}

// As much of CBOR (RFC 8949) as an authenticator speaks.
function cborHead(major: number, size: number): Buffer {
	if (size < 24) return Buffer.from([(major << 5) | size]);
	return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (value: Buffer) => Buffer.concat([cborHead(2, value.length), value]);
const cborText = (value: string) => Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
	Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
