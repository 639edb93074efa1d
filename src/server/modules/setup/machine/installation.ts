import type { Config } from "#server/config.ts";
import type { Delivery } from "#server/lib/delivery.ts";
import type { Installation } from "#shared/api/setup.ts";
import { certificateWatch, daysUntil, isEnding } from "./certificate.ts";
import { freeBytes } from "./disk.ts";
import { programVersion, readUpdate } from "./update.ts";

export interface InstallationParts {
	readonly config: Pick<Config, "publicUrl" | "dataDir" | "diskMinFree" | "mail" | "webhook" | "updatesFile">;
	readonly delivery: () => Promise<Delivery>;
	readonly lastBackup: () => Promise<{ readonly at: Date; readonly place: string | null } | null>;
	/** ms */
	readonly now: () => number;
}

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
				version: programVersion,
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
