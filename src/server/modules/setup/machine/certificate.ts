import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import type { Installation } from "#shared/api/setup.ts";

export type CertificateState = Installation["certificate"]["state"];

/** What the address that people use shows of its TLS, as this server sees it. */
export interface SeenCertificate {
	readonly state: CertificateState;
	readonly beginsAt: Date | null;
	readonly endsAt: Date | null;
}

/** ms */
const timeout = 5_000;

/** Looks at the certificate of an origin; a connection that fails is a state, no error. */
export async function lookAtCertificate(origin: string): Promise<SeenCertificate> {
	const url = new URL(origin);
	if (url.protocol !== "https:") return { state: "plain", beginsAt: null, endsAt: null };
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const { promise, resolve } = Promise.withResolvers<SeenCertificate>();
	const socket = connect({
		host,
		port: Number(url.port || 443),
		// What is to be judged must be seen first; nothing is sent over this connection.
		rejectUnauthorized: false,
		...(isIP(host) ? {} : { servername: host }),
	});
	const end = (seen: SeenCertificate) => {
		resolve(seen);
		socket.destroy();
	};
	socket.setTimeout(timeout, () => end(unreachable));
	socket.once("error", () => end(unreachable));
	socket.once("secureConnect", () => end(seenOn(socket)));
	return promise;
}

const unreachable: SeenCertificate = { state: "unreachable", beginsAt: null, endsAt: null };

function seenOn(socket: TLSSocket): SeenCertificate {
	const { valid_from, valid_to } = socket.getPeerCertificate();
	const [beginsAt, endsAt] = [new Date(valid_from), new Date(valid_to)];
	if (Number.isNaN(beginsAt.getTime()) || Number.isNaN(endsAt.getTime())) return unreachable;
	return { state: socket.authorized ? "trusted" : "untrusted", beginsAt, endsAt };
}

/** Looks at the certificate of an origin, which all who ask within a time share. */
export function certificateWatch(origin: string, now: () => number) {
	let looking: Promise<SeenCertificate> | null = null;
	let lookedAt = 0;
	let seen: SeenCertificate | null = null;
	/** `maxAge`, ms: how long ago the look may have begun. */
	const look = (maxAge: number): Promise<SeenCertificate> => {
		if (looking && now() - lookedAt < maxAge) return looking;
		lookedAt = now();
		looking = lookAtCertificate(origin).then((found) => {
			seen = found;
			return found;
		});
		return looking;
	};
	return {
		look,
		/** What was seen last, without waiting for a newer look, which begins where that one is older than `maxAge`. */
		async lastSeen(maxAge: number): Promise<SeenCertificate> {
			const newer = look(maxAge);
			return seen ?? newer;
		},
	};
}

const day = 24 * 3_600_000;
/** A certificate that renews itself does so when a third of its time is left: of 90 days, 30 days before its end. */
const warnWithin = { longest: 14 * day, share: 1 / 6 };

/** Whole days until a certificate ends; below 0 where it has ended. */
export function daysUntil(endsAt: Date, now: number): number {
	return Math.floor((endsAt.getTime() - now) / day);
}

/** Whether the owner has to be warned. A certificate that could not be seen warns of nothing. */
export function isEnding({ beginsAt, endsAt }: SeenCertificate, now: number): boolean {
	if (!beginsAt || !endsAt) return false;
	const lifetime = endsAt.getTime() - beginsAt.getTime();
	return endsAt.getTime() - now < Math.min(warnWithin.longest, warnWithin.share * lifetime);
}
