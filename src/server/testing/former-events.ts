import { headName, manifestName, partName } from "#server/archive/format.ts";
import type { Entry } from "#server/archive/tar.ts";

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

/** The entries of an archive whose events are in the tables of former versions. */
export function withFormerEvents(entries: readonly Entry[]): readonly Entry[] {
	const events = entries.filter(({ name }) => name.startsWith("tables/events/"));
	const former = formerEvents(events.flatMap(({ bytes }) => bytes.toString().trim().split("\n")));
	return entries.flatMap((entry) => {
		if (events.includes(entry))
			return entry !== events[0]
				? []
				: former.map(({ name, rows }) => ({ name: partName(name, 1), bytes: linesOf(rows) }));
		if (entry.name !== headName && entry.name !== manifestName) return entry;
		const file = JSON.parse(entry.bytes.toString());
		if (entry.name === headName)
			file.tables = file.tables.flatMap((table: Table) =>
				table.name === "events" ? former.map(({ name, columns }) => ({ name, columns })) : table,
			);
		else for (const { name, rows } of former) file.tables[name] = rows.length;
		if (entry.name === manifestName) delete file.tables.events;
		return { name: entry.name, bytes: Buffer.from(JSON.stringify(file)) };
	});
}

/** Rows as backups and archives hold them. */
export function linesOf(rows: readonly Row[]): Buffer {
	return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
