/** A file of the program did not come: a line lost it, or a new release has others. */
export class LostFile extends Error {
	override name = "LostFile";
}

/** @throws LostFile in the place of any failure */
export async function brought<Result>(files: Promise<Result>): Promise<Result> {
	try {
		return await files;
	} catch (cause) {
		throw new LostFile("a file did not come", { cause });
	}
}
