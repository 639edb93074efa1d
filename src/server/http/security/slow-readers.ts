import type { Socket } from "node:net";

/** What of a connection's answers still waits for the reader. */
interface Backlog {
	/** Bytes of all writes that ended. */
	readonly written: number;
	/** Bytes of the write under way that the system has not taken yet. */
	readonly left: number;
	/** ms; when the reader last took something. */
	readonly since: number;
}

/** After how long a stalled reader is dropped, and how often readers are checked; both in ms. */
export interface ReaderLimits {
	/** ms without the reader taking anything of what waits for it, after which its connection is dropped. */
	readonly stall: number;
	/** ms between two checks. */
	readonly check: number;
}

/**
 * Looks at connections now and then and drops those whose reader took nothing of what waits for it for a while: each of
 * them holds its answer in memory. A slow reader who takes a little each time stays.
 */
export function watchReaders(connections: () => Iterable<Socket>, { stall, check }: ReaderLimits) {
	/** Stalled connections, the longest first. */
	const stalled = new Map<Socket, Backlog>();
	let timer: NodeJS.Timeout | null = null;

	function look(now: number): void {
		for (const socket of connections()) {
			if (socket.writableLength === 0) {
				stalled.delete(socket);
				continue;
			}
			const before = stalled.get(socket);
			const written = socket.bytesWritten - socket.writableLength;
			const left = leftOf(socket);
			if (!before || written > before.written || left < before.left) {
				stalled.delete(socket);
				stalled.set(socket, { written, left, since: now });
			} else if (now - before.since >= stall) {
				stalled.delete(socket);
				socket.destroy();
			}
		}
	}

	return {
		start() {
			timer ??= setInterval(() => look(performance.now()), check).unref();
		},
		stop() {
			if (timer) clearInterval(timer);
			timer = null;
		},
		forget: (socket: Socket) => void stalled.delete(socket),
		/** Whose reader took nothing for longest, for two looks at least; `undefined` where everybody reads. */
		slowest(): Socket | undefined {
			const first = stalled.entries().next().value;
			return first && performance.now() - first[1].since >= 2 * check ? first[0] : undefined;
		},
	};
}

/** Node counts a write as waiting until all of it is gone; how much of it is left only the system's handle tells. */
function leftOf(socket: Socket): number {
	const handle: unknown = Reflect.get(socket, "_handle");
	if (!handle || typeof handle !== "object" || !("writeQueueSize" in handle)) return socket.writableLength;
	return Number(handle.writeQueueSize);
}
