type Row = Readonly<Record<string, unknown>>;
interface Table {
	readonly name: string;
	readonly columns: readonly string[];
}

/** The rows of `events` as former versions stored them: in the log, and in the history of requests. */
export function formerEvents(lines: readonly string[]): (Table & { readonly rows: readonly Row[] })[] {
	const rows = lines.map((line) => JSON.parse(line));
	const isStep = ({ kind }: Row) => /^lead\.(received|moved|assigned|answered|snoozed|woken)$/.test(String(kind));
	const log = rows
		.filter((row) => !isStep(row))
		.map(({ sequence, actor_id, kind, subject_id, before, after, at }) => {
			const [subject, action] = kind.split(".");
			return { sequence, actor_id, action, subject, subject_id, before, after, at };
		});
	const steps = rows.filter(isStep).map(({ id, subject_id, kind, before, after, actor_id, data, at, ...row }) => {
		const [from_status, to_status] = [before?.status ?? null, after?.status ?? null];
		const { idempotency_key } = row;
		return {
			id,
			lead_id: subject_id,
			kind: kind.slice(5),
			from_status,
			to_status,
			actor_id,
			data,
			at,
			idempotency_key,
		};
	});
	const tables = Object.entries({ audit_log: log, lead_events: steps });
	return tables.map(([name, made]) => ({ name, rows: made, columns: Object.keys(made[0] ?? {}) }));
}

/** Rows as backups hold them. */
export function linesOf(rows: readonly Row[]): Buffer {
	return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
