const tick = 10;

/**
 * ms as this process's own timers count them, from now on: what a busy machine takes away from the process, and from
 * the server that a test runs in it, does not count.
 */
export function loopClock(): () => number {
	let ticks = 0;
	setInterval(() => ticks++, tick).unref();
	return () => ticks * tick;
}
