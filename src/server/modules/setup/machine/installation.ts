import type { Config } from "#server/config.ts";
import type { Installation } from "#shared/api/setup.ts";
import { certificateWatch, daysUntil, isEnding } from "./certificate.ts";
import { freeBytes } from "./disk.ts";

export interface InstallationParts {
	readonly config: Pick<Config, "publicUrl" | "dataDir" | "diskMinFree" | "mail">;
	readonly lastBackupAt: () => Promise<Date | null>;
	/** ms */
	readonly now: () => number;
}

const hour = 3_600_000;
/** A nightly backup may take two hours longer than the last. */
export const backupMaxAge = 26 * hour;
const certificateMaxAge = { asked: 60_000, watched: hour } as const;

/** What can be seen of the machine and its surroundings. */
export function installationOf({ config, lastBackupAt, now }: InstallationParts) {
	const { publicUrl, dataDir, diskMinFree, mail } = config;
	const certificate = certificateWatch(publicUrl, now);
	const disk = async () => {
		const free = await freeBytes(dataDir);
		return { freeBytes: free, isLow: free !== null && free < diskMinFree };
	};
	const isBackupOld = (at: Date) => now() - at.getTime() > backupMaxAge;
	return {
		/** For the owner whose mails go to `to`. */
		async read(to: string): Promise<Installation> {
			const [{ state, endsAt }, backup, seenDisk] = await Promise.all([
				certificate.look(certificateMaxAge.asked),
				lastBackupAt(),
				disk(),
			]);
			return {
				address: publicUrl,
				certificate: {
					state,
					endsAt: endsAt?.toISOString() ?? null,
					daysLeft: endsAt && daysUntil(endsAt, now()),
				},
				mail: { hasServer: mail !== null, to },
				backup: { lastAt: backup?.toISOString() ?? null },
				disk: seenDisk,
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
