import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "#server/http/api/problems.ts";
import type { MediaStore, reencode } from "#server/modules/media/index.ts";
import { ArchiveError } from "./archive-error.ts";

type Images = Pick<MediaStore, "get" | "put" | "remove">;

/** What is stored of an image beside its files. */
interface Facts {
	readonly width: number;
	readonly height: number;
	readonly bytes: number;
	readonly sha256: string;
}

/**
 * Encodes images of an archive again, so that nothing of them stays but the picture; each once, for the check and for
 * what follows. Answers the files of the image and its thumbnail.
 */
export function encodedImages(folder: string, again: typeof reencode) {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	/** @throws ArchiveError `image` */
	return async (name: string, bytes: Buffer, source: "site" | "photo") => {
		const [whole, thumbnail] = [join(folder, name), join(folder, `${name}-200`)];
		const facts = `${whole}.json`;
		if (!existsSync(facts)) {
			const image = await again(bytes, source).catch((error: unknown) => {
				const isNone = error instanceof ProblemError && error.code === "unusable-image";
				throw isNone ? new ArchiveError("image", name, error) : error;
			});
			const { width, height } = image;
			const sha256 = createHash("sha256").update(image.bytes).digest("hex");
			await writeFile(whole, image.bytes, { mode: 0o600 });
			await writeFile(thumbnail, image.thumbnail, { mode: 0o600 });
			const known: Facts = { width, height, bytes: image.bytes.length, sha256 };
			await writeFile(facts, JSON.stringify(known), { mode: 0o600 });
		}
		return { whole, thumbnail, facts: JSON.parse(await readFile(facts, "utf8")) as Facts };
	};
}

/** Stores a file. One that is here already belongs to somebody, and is not taken away when this fails. */
export async function putImage(images: Images, name: string, bytes: Buffer, written: string[]): Promise<void> {
	const existing = await images.get(name);
	if (existing?.equals(bytes)) return;
	if (existing) throw new ArchiveError("occupied", name);
	written.push(name);
	await images.put(name, bytes);
}

/** Removes the files of images that were replaced; one that stays is a file too many, no more. */
export async function removeImages(
	images: Images,
	former: readonly string[],
	needed: ReadonlySet<string>,
): Promise<void> {
	for (const name of former) if (!needed.has(name)) await images.remove(name).catch(() => undefined);
}
