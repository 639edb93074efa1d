import { readFileSync } from "node:fs";
import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { programFolder } from "#server/lib/folders.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Installation } from "#shared/api/setup.ts";
import { certificateWatch, daysUntil, isEnding } from "./certificate.ts";

export interface InstallationParts extends Pick<Runtime, "delivery" | "now"> {
	readonly config: Pick<Config, "publicUrl" | "dataDir" | "diskMinFree" | "mail" | "webhook" | "updatesFile">;
	readonly lastBackup: () => Promise<{ readonly at: Date; readonly place: string | null } | null>;
}

const manifest: { version: string } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));

const hour = 3_600_000;
/** A nightly backup may take two hours longer than the last. */
export const backupMaxAge = 26 * hour;
const certificateMaxAge = { asked: 60_000, watched: hour } as const;

/** What can be seen of the machine and its surroundings. */
export function installationOf({ config, delivery, lastBackup, now }: InstallationParts) {
	const { publicUrl, dataDir, diskMinFree } = config;
	const lastBackupAt = async () => (await lastBackup())?.at ?? null;
	const certificate = certificateWatch(publicUrl, now);
	const disk = async () => {
		const free = await freeBytes(dataDir);
		return { freeBytes: free, isLow: free !== null && free < diskMinFree };
	};
	const isBackupOld = (at: Date) => now() - at.getTime() > backupMaxAge;
	return {
		/** For the owner whose mails go to `to`. */
		async read(to: string): Promise<Installation> {
			const [{ state, endsAt }, backup, seenDisk, { mail, webhook }, newer] = await Promise.all([
				certificate.look(certificateMaxAge.asked),
				lastBackup(),
				disk(),
				delivery(),
				readUpdate(config.updatesFile),
			]);
			return {
				address: publicUrl,
				certificate: {
					state,
					endsAt: endsAt?.toISOString() ?? null,
					daysLeft: endsAt && daysUntil(endsAt, now()),
				},
				mail: { hasServer: mail !== null, to, byEnvironment: config.mail && new URL(config.mail.url).host },
				webhook: { isSet: webhook !== null, byEnvironment: config.webhook && new URL(config.webhook.url).host },
				backup: { lastAt: backup?.at.toISOString() ?? null, place: backup?.place ?? null },
				disk: seenDisk,
				version: manifest.version,
				update: newer,
			};
		},

		/** What the steps are judged by. */
		async facts() {
			const [seen, backup] = await Promise.all([certificate.lastSeen(certificateMaxAge.watched), lastBackupAt()]);
			return {
				publicUrl,
				isTrusted: seen.state === "trusted" && !isEnding(seen, now()),
				hasBackup: backup !== null && !isBackupOld(backup),
			};
		},

		/** What is wrong now. A site that was never backed up has the step of the set-up for that. */
		async troubles() {
			const [seen, backup, { isLow }] = await Promise.all([
				certificate.look(certificateMaxAge.watched),
				lastBackupAt(),
				disk(),
			]);
			return {
				"backup-old": backup !== null && isBackupOld(backup),
				"disk-low": isLow,
				"certificate-ending": isEnding(seen, now()),
			};
		},
	};
}

/** How many bytes the program can still write where a folder lies; `null` where the system does not say. */
async function freeBytes(folder: string): Promise<number | null> {
	const disk = await statfs(folder).catch(() => null);
	return disk && disk.bavail * disk.bsize;
}

/** Nobody has looked for longer than this: what was found then says nothing. */
const lookMaxAge = 3 * 24 * 3_600_000;

/**
 * What `sauda look` found, who runs outside this program and verifies signatures: a line with the newest version, empty
 * where it is this one, and lines of what is new in it. `null`: nobody looks, or it could not be looked.
 */
async function readUpdate(path: string | null): Promise<Installation["update"]> {
	if (path === null) return null;
	try {
		const [text, { mtime }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
		if (Date.now() - mtime.getTime() > lookMaxAge) return null;
		const [version = "", ...notes] = text.slice(0, 20_000).split("\n");
		return { lookedAt: mtime.toISOString(), newer: version.trim() || null, notes: notes.join("\n").trim() };
	} catch {
		return null;
	}
}
