import { readSignedWord, signWord } from "#server/lib/signed-word.ts";

/** Permission to send one image: which ticket, and until when. */
export interface Ticket {
	readonly id: string;
	/** ms since the epoch */
	readonly expiresAt: number;
}

/** A ticket as a signed word for an address. */
export function writeTicket({ id, expiresAt }: Ticket, secret: string): string {
	return signWord(`${id}.${expiresAt.toString(36)}`, secret);
}

/** The ticket of an address, or `null` where it is not one of ours or its time is over. `now` in ms. */
export function readTicket(signed: string, secret: string, now: number): Ticket | null {
	const [id, expires] = readSignedWord(signed, secret)?.split(".") ?? [];
	if (!id || !expires) return null;
	const expiresAt = Number.parseInt(expires, 36);
	return expiresAt > now ? { id, expiresAt } : null;
}
