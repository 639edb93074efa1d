/** Every way a call can be refused, by its HTTP status. */
export const problemStatus = {
	"malformed-json": 400,
	"bad-request": 400,
	"not-signed-in": 401,
	"wrong-password": 401,
	"second-factor-required": 401,
	"passkey-required": 401,
	"wrong-code": 401,
	"challenge-expired": 401,
	"passkey-refused": 401,
	forbidden: 403,
	"owner-only": 403,
	"confirm-password": 403,
	"confirm-contact": 403,
	"second-factor-needed": 403,
	"own-proposal": 403,
	"upload-expired": 403,
	"invitation-expired": 403,
	"invitation-used": 403,
	"not-found": 404,
	"method-not-allowed": 405,
	conflict: 409,
	"move-not-allowed": 409,
	"slug-taken": 409,
	"fixed-entry": 409,
	"single-entry": 409,
	"version-conflict": 409,
	"not-fresh": 409,
	"confirm-needed": 409,
	"answered-meanwhile": 409,
	"undo-too-late": 409,
	"unmerge-too-late": 409,
	"last-owner": 409,
	"already-reviewed": 409,
	"nothing-to-test": 409,
	"too-many-waiting": 409,
	gone: 410,
	"too-large": 413,
	"disk-full": 413,
	"unsupported-media-type": 415,
	"bad-range": 416,
	invalid: 422,
	"unusable-image": 422,
	"idempotency-mismatch": 422,
	"too-many-requests": 429,
	"too-many-tries": 429,
	"read-budget": 429,
	internal: 500,
	unavailable: 503,
	"store-refused": 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What is wrong with one field of an input; the sentence belongs to the dictionary. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What single problems say beside (RFC 9457, extension members). */
export interface ProblemMembers {
	/** Who answered meanwhile; `null` where the account is gone. */
	readonly answeredBy?: string | null;
	/** ISO 8601 */
	readonly answeredAt?: string;
	/** The numbers, addresses, accounts and links of others that a text holds. */
	readonly found?: readonly string[];
	/** Whether the caller may publish them once the password was shown. */
	readonly mayConfirm?: boolean;
}

/** The body of an error answer, `application/problem+json` (RFC 9457). */
export interface Problem extends ProblemMembers {
	readonly type: string;
	readonly title: string;
	readonly status: number;
	readonly code: ProblemCode;
	/** One sentence for the person, in their language. */
	readonly detail: string;
	/** By input name, one sentence each; with status 422, and 409 where single fields are the reason. */
	readonly errors?: FieldErrors;
}
