/**
 * Runs a call that is aborted when it takes longer than `ms`. `AbortSignal.timeout` is missing on old phones.
 * @throws AbortError when it was aborted; what `run` throws.
 */
export async function withTimeout<Answer>(ms: number, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), ms);
	try {
		return await run(giveUp.signal);
	} finally {
		clearTimeout(timer);
	}
}
