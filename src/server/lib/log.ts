import pino, { type Logger } from "pino";

export type { Logger };

/** JSON lines on standard output. Callers log what happened, never who: no name, number, e-mail, payload or cookie. */
export function openLog(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
