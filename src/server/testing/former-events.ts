type Row = Readonly<Record<string, unknown>>;

/** The rows of `events` as former versions stored them: in the log, and in the history of requests. */
export function formerEvents(lines: readonly string[]): Readonly<Record<"audit_log" | "lead_events", readonly Row[]>> {
	const rows = lines.map((line) => {
		const { kind, before, after, ...row } = JSON.parse(line);
		const [subject, action] = kind.split(".");
		return {
			...row,
			subject,
			action,
			before,
			after,
			isStep: /^lead\.(received|moved|assigned|answered|snoozed|woken)$/.test(kind),
		};
	});
	return {
		audit_log: rows
			.filter(({ isStep }) => !isStep)
			.map(({ sequence, actor_id, action, subject, subject_id, before, after, at }) => {
				return { sequence, actor_id, action, subject, subject_id, before, after, at };
			}),
		lead_events: rows
			.filter(({ isStep }) => isStep)
			.map(({ id, subject_id: lead_id, action: kind, before, after, actor_id, data, at, idempotency_key }) => {
				const [from_status, to_status] = [before?.status ?? null, after?.status ?? null];
				return { id, lead_id, kind, from_status, to_status, actor_id, data, at, idempotency_key };
			}),
	};
}
