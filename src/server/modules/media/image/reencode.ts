import { ProblemError } from "#server/http/api/problems.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { decodeApart, type ImageSource } from "./decode-apart.ts";
import { imageKindOf } from "./image-kind.ts";
import type { ReencodedImage } from "./reencoded.ts";

// One at a time leaves a small machine its other core for visitors, and memory for one.
const inTurn = semaphore(1);

/**
 * Decodes an image and encodes it again, so that what is served holds nothing that was sent but the picture.
 * @throws ProblemError `unusable-image` with the reason, `unavailable` where there was no time or room
 */
export async function reencode(bytes: Buffer, source: ImageSource = "site"): Promise<ReencodedImage> {
	if (!imageKindOf(bytes)) throw unusable("imageKind");
	const outcome = await inTurn(() => decodeApart(bytes, {}, source));
	if (outcome === "tooLarge") throw unusable(source === "photo" ? "photoSize" : "imageSize");
	if (outcome === "broken") throw unusable("imageBroken");
	if (outcome === "unfinished") throw unfinished();
	return outcome;
}

function unfinished(): ProblemError {
	const cause = Object.assign(new Error("the decoder did not finish"), { code: "DECODER" });
	return new ProblemError("unavailable", { cause, headers: { "retry-after": "5" } });
}

function unusable(code: "imageKind" | "imageSize" | "photoSize" | "imageBroken"): ProblemError {
	return new ProblemError("unusable-image", { issues: { image: { code } } });
}
