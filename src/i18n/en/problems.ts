import type { ProblemCode } from "#shared/problem.ts";

/** What the server says when it refuses. */
export const problems = {
	"problem.malformed-json": "The request could not be read.",
	"problem.bad-request": "The request could not be understood.",
	"problem.not-signed-in": "Please log in first.",
	"problem.wrong-password": "Invalid password",
	"problem.second-factor-required": "Please enter the code from your authenticator app as well.",
	"problem.wrong-code": "This code is not right, or was already used.",
	"problem.challenge-expired": "This took too long. Please start again.",
	"problem.passkey-refused": "This passkey was not accepted.",
	"problem.forbidden": "This is not allowed.",
	"problem.upload-expired": "This upload address is too old or was already used. Choose the image again.",
	"problem.invitation-expired": "This link is too old or was already used. Ask for a new one.",
	"problem.not-found": "There is nothing at this address.",
	"problem.method-not-allowed": "This address does not take that kind of call.",
	"problem.conflict": "Someone else changed this meanwhile. Look at it again before you go on.",
	"problem.slug-taken": "This slug is taken. Choose another.",
	"problem.move-not-allowed": "A request cannot go from its status to that one.",
	"problem.version-conflict": "Someone else changed this meanwhile. Look at it again before you go on.",
	"problem.answered-meanwhile":
		"Someone else answered this meanwhile. Look at their answer before you give another one.",
	"problem.needs-confirmation": "Please look at these figures again and confirm them.",
	"problem.too-large": "This is too large to send.",
	"problem.unsupported-media-type": "This kind of content is not accepted here.",
	"problem.invalid": "Please look at the marked fields.",
	"problem.unusable-image": "This image cannot be used.",
	"problem.idempotency-mismatch": "This key was already used for another request.",
	"problem.too-many-requests": "Too many requests from your connection. Please wait a minute and try again.",
	"problem.too-many-tries": "Too many wrong tries. Please wait for up to 15 minutes and try again.",
	"problem.internal": "Something went wrong on our side. Please try again.",
	"problem.unavailable": "This cannot be done right now. Please try again in a moment.",
	"problem.store-refused":
		"The store for images did not let us in. Whoever runs this site has to look at its S3 settings.",
} as const satisfies Record<`problem.${ProblemCode}`, string>;
