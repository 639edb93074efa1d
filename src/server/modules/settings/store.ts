import { inArray, sql } from "drizzle-orm";
import { pausedAfterRename } from "#content/paused.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { changedFields, type Fields, record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import { settingNames, settingsOver } from "./settings.ts";

/** Saving them says that they are right, also where they stay as they are by default. */
const decidedNames = ["workingTime"] as const;

/** What visitors read of them; contact details have a guard of their own. */
const textNames = [
	"brand",
	"brandUrdu",
	"wordmark",
	"businessHours",
	"contractingParty",
	"licenceLine",
	"tradeTerms",
	"siteWords",
	"pausedOrders",
];

export function settingsStore(db: Database) {
	return {
		/** The settings that staff changed, by key, with a number that grows with each change of theirs. */
		async read(): Promise<{ stored: Fields; version: number }> {
			const rows = await rowsOf(db);
			return { stored: storedIn(rows), version: versionOf(rows) };
		},

		/**
		 * Stores what differs from the current settings, under the lock that serialises edits; a setting of `decidedNames` is
		 * stored also as it was by default. `stale`: the settings were changed after the version that was seen.
		 */
		async change(
			patch: Fields,
			seen: number | undefined,
			by: By,
			/** Is stored in the same commit. */
			also: (tx: Transaction) => Promise<void>,
		): Promise<"done" | "stale"> {
			return db.transaction(async (tx) => {
				await lockSettings(tx);
				const rows = await rowsOf(tx);
				if (seen !== undefined && versionOf(rows) !== seen) return "stale";
				await also(tx);
				await changeIn(tx, rows, patch, by);
				return "done";
			});
		},
	};
}

/** Stores what differs from the current settings, and those of `decidedNames` that are sent; `rows`: as they are, locked. */
async function changeIn(tx: Transaction, rows: readonly SettingRow[], patch: Fields, by: By): Promise<void> {
	const current: Fields = { ...settingsOver(storedIn(rows)) };
	const { before, after } = changedFields(current, { ...current, ...patch });
	const decided = decidedNames.filter((name) => name in patch && !rows.some(({ key }) => key === name));
	const stored = { ...after, ...Object.fromEntries(decided.map((name) => [name, patch[name]])) };
	const values = Object.entries(stored).map(([key, value]) => ({
		key,
		// A column cannot hold nothing; JSON's own null says that a setting is unset.
		value: value === null ? sql`'null'::jsonb` : value,
		updatedAt: by.at,
	}));
	if (values.length === 0) return;
	tx.changed.add("settings");
	await tx
		.insert(settings)
		.values(values)
		.onConflictDoUpdate({
			target: settings.key,
			set: { value: sql`excluded.value`, updatedAt: by.at, version: sql`${settings.version} + 1` },
		});
	if (Object.keys(after).length === 0) return;
	const textOf = (fields: Fields) => readableLines(textNames.map((name) => fields[name])).join("\n");
	const contacts = by.check?.(textOf(before), textOf(after)) ?? null;
	const change = { action: "updated", subject: "settings", subjectId: null, before, after, contacts } as const;
	await record(tx, { by: by.id, at: by.at, ...change });
}

/** Keeps a service's pause through a change of its slug, in the transaction of that change. */
export async function keepPause(
	tx: Transaction,
	{ slug: from }: { slug: string },
	{ slug: to }: { slug: string },
	{ id, at }: By,
): Promise<void> {
	await lockSettings(tx);
	const rows = await rowsOf(tx);
	const pausedOrders = pausedAfterRename(settingsOver(storedIn(rows)).pausedOrders, from, to);
	await changeIn(tx, rows, { pausedOrders }, { id, at });
}

type SettingRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Serialises edits of settings until the transaction ends; comes before any lock on their rows. */
async function lockSettings(tx: Transaction): Promise<void> {
	await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
}

function rowsOf(db: Database | Transaction) {
	return db
		.select()
		.from(settings)
		.where(inArray(settings.key, [...settingNames]));
}

function storedIn(rows: readonly { readonly key: string; readonly value: unknown }[]): Fields {
	return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

function versionOf(rows: readonly { readonly version: number }[]): number {
	return rows.reduce((sum, row) => sum + row.version, 0);
}

export type SettingsStore = ReturnType<typeof settingsStore>;
