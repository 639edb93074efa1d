/** Where image files lie. Names are ours, generated; a name is written once and never again. */
export interface MediaStore {
	/** @throws ProblemError `unavailable` where it cannot be stored now */
	put(name: string, bytes: Buffer): Promise<void>;
	/** `null` where there is no such file. */
	get(name: string): Promise<Buffer | null>;
	/** Deletes a file if it is there. @throws ProblemError `unavailable` */
	remove(name: string): Promise<void>;
}
