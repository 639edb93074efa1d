import { readFileSync } from "node:fs";
import { readFile, stat, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { connect } from "node:tls";
import { lastOf } from "#server/db/alerts.ts";
import { programFolder } from "#server/lib/folders.ts";
import type { Installation } from "#shared/api/setup.ts";
import type { SetupDeps } from "./index.ts";

const manifest: { version: string } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));

const hour = 3_600_000;
const day = 24 * hour;
/** A nightly backup may take two hours longer than the last. */
const backupMaxAge = 26 * hour;
export function machineOf({ db, config, delivery, now }: SetupDeps) {
	const { publicUrl, dataDir, diskMinFree } = config;
	let last: { readonly seen: SeenCertificate; readonly at: number } | null = null;

	async function lookAgain(): Promise<SeenCertificate> {
		const seen = await lookAtCertificate(publicUrl);
		last = { seen, at: now() };
		return seen;
	}

	/** As it was seen within the last hour; else it is looked at anew, which is waited for the first time alone. */
	function lastSeen(): SeenCertificate | Promise<SeenCertificate> {
		if (last && now() - last.at < hour) return last.seen;
		const looking = lookAgain();
		return last?.seen ?? looking;
	}

	async function stateWith(certificate: SeenCertificate | Promise<SeenCertificate>) {
		const [seen, backup, disk] = await Promise.all([
			certificate,
			lastOf(db, "backup"),
			statfs(dataDir).catch(() => null),
		]);
		const freeBytes = disk && disk.bavail * disk.bsize;
		return {
			seen,
			backup,
			isBackupOld: backup !== null && now() - backup.at.getTime() > backupMaxAge,
			disk: { freeBytes, isLow: freeBytes !== null && freeBytes < diskMinFree },
			isEnding: isEnding(seen, now()),
		};
	}

	return {
		async read(to: string): Promise<Installation> {
			const [{ seen, backup, disk }, { mail, webhook }, update] = await Promise.all([
				stateWith(lookAgain()),
				delivery(),
				readUpdate(config.updatesFile),
			]);
			const { state, endsAt } = seen;
			// Below 0 where it has ended.
			const daysLeft = endsAt && Math.floor((endsAt.getTime() - now()) / day);
			return {
				address: publicUrl,
				certificate: { state, endsAt: endsAt?.toISOString() ?? null, daysLeft },
				mail: { hasServer: mail !== null, to, byEnvironment: config.mail && new URL(config.mail.url).host },
				webhook: { isSet: webhook !== null, byEnvironment: config.webhook && new URL(config.webhook.url).host },
				backup: { lastAt: backup?.at.toISOString() ?? null, place: backup?.place ?? null },
				disk,
				version: manifest.version,
				update,
			};
		},

		async facts() {
			const { seen, backup, isBackupOld, isEnding } = await stateWith(lastSeen());
			const isTrusted = seen.state === "trusted" && !isEnding;
			return { publicUrl, isTrusted, hasBackup: backup !== null && !isBackupOld };
		},

		/** What is wrong now. A site that was never backed up has the step of the set-up for that. */
		async troubles() {
			const { isBackupOld, disk, isEnding } = await stateWith(lookAgain());
			return { "backup-old": isBackupOld, "disk-low": disk.isLow, "certificate-ending": isEnding } as const;
		},
	};
}

/** Nobody has looked for longer than this: what was found then says nothing. */
const lookMaxAge = 3 * day;

/** The newest version, empty for this one, and its notes, as `sauda look` wrote them. `null`: it could not be looked. */
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

interface SeenCertificate {
	readonly state: Installation["certificate"]["state"];
	readonly beginsAt: Date | null;
	readonly endsAt: Date | null;
}

/** ms */
const timeout = 5_000;
const unreachable: SeenCertificate = { state: "unreachable", beginsAt: null, endsAt: null };

/** Looks at the certificate of an origin; a connection that fails is a state, no error. */
async function lookAtCertificate(origin: string): Promise<SeenCertificate> {
	const url = new URL(origin);
	if (url.protocol !== "https:") return { state: "plain", beginsAt: null, endsAt: null };
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const { promise, resolve } = Promise.withResolvers<SeenCertificate>();
	// What is to be judged must be seen first; nothing is sent over this connection.
	const name = isIP(host) ? {} : { servername: host };
	const socket = connect({ host, port: Number(url.port || 443), rejectUnauthorized: false, ...name });
	const end = (seen: SeenCertificate) => {
		resolve(seen);
		socket.destroy();
	};
	socket.setTimeout(timeout, () => end(unreachable));
	socket.once("error", () => end(unreachable));
	socket.once("secureConnect", () => {
		const { valid_from, valid_to } = socket.getPeerCertificate();
		const [beginsAt, endsAt] = [new Date(valid_from), new Date(valid_to)];
		const isReadable = !Number.isNaN(beginsAt.getTime()) && !Number.isNaN(endsAt.getTime());
		end(isReadable ? { state: socket.authorized ? "trusted" : "untrusted", beginsAt, endsAt } : unreachable);
	});
	return promise;
}

/** A certificate that renews itself does so when a third of its time is left: of 90 days, 30 days before its end. */
const warnWithin = { longest: 14 * day, share: 1 / 6 };

/** Whether the owner has to be warned. A certificate that could not be seen warns of nothing. */
function isEnding({ beginsAt, endsAt }: SeenCertificate, now: number): boolean {
	if (!beginsAt || !endsAt) return false;
	const lifetime = endsAt.getTime() - beginsAt.getTime();
	return endsAt.getTime() - now < Math.min(warnWithin.longest, warnWithin.share * lifetime);
}
