/** How long the file of an archive lies on the server, in hours. */
export const archiveHours = 24;

/** What becomes of an archive: one that is made goes `making` → `ready`, one that arrives `arriving` → … → `applied`. */
export const archiveStates = [
	"making",
	"ready",
	"arriving",
	"checking",
	"checked",
	"applying",
	"applied",
	"failed",
] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** Why an archive could not be made, or is not taken in. */
export const archiveProblems = [
	/** No archive of Sauda at all. */
	"foreign",
	/** Made before archives were encrypted. */
	"former",
	/** The passphrase does not open it. */
	"passphrase",
	/** Cut off, or not the bytes that were written. */
	"broken",
	"newer",
	/** A file, a table or a column that this version does not know. */
	"unknown",
	/** It would unpack to more than any archive holds. */
	"oversized",
	/** A row is none that a call would write. */
	"unfit",
	/** An image is none, or too large. */
	"image",
	/** This installation holds requests, customers or more than one account. */
	"occupied",
	"disk-full",
	/** The work was cut off, such as by a restart. */
	"interrupted",
	"unexpected",
] as const;
export type ArchiveProblem = (typeof archiveProblems)[number];

export const archiveObstacles = ["requests", "customers", "staff"] as const;
export type ArchiveObstacle = (typeof archiveObstacles)[number];

/** How many characters a passphrase of an archive has at least. */
export const minPassphraseLength = 12;

/** Bytes of an archive that are sent with one call, at most. */
export const archivePartBytes = 1024 * 1024;
