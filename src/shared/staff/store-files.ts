/** What a page of the panel asks its service worker to store: the addresses of all files that it may need. */
export interface StoreFiles {
	readonly type: "store-files";
	/** Names the version of the program. */
	readonly build: string;
	/** The path of a page of the panel, whose document they belong to. */
	readonly page: string;
	/** Paths. */
	readonly files: readonly string[];
}
