import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import { pausedAfterRename } from "#content/paused.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { changedFields, type Fields, record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { brandFilesOf } from "#server/lib/brand-files.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { Delivery } from "#server/runtime.ts";
import { publicSettingsSchema, type Settings, settingsSchema } from "#shared/api/settings.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import { type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";

/** The settings in force, cached until one changes; `hasWorkingTime`: staff have saved the working hours. */
export function currentSettings(
	db: Database,
	stock: () => Promise<HeldStock>,
	deliveryOf: (settings: Settings) => Promise<Delivery>,
) {
	return cachedValue(async () => {
		const { stored } = await readStored(db);
		const settings = settingsOver(stored);
		const hasWorkingTime = "workingTime" in stored;
		const delivery = await deliveryOf(settings);
		return {
			settings,
			hasWorkingTime,
			delivery,
			answer: prepareAnswer(
				publicSettingsSchema.parse({
					...withoutPlaceholders(withBrandFiles(settings)),
					siteWords: wordsInForce(settings.siteWords),
					tradeLimits: settings.reserveFollowsStock ? withStock(settings, await stock()) : settings.tradeLimits,
					hasWorkingTime,
					rateAlerts: delivery.mail !== null,
				}),
			),
		};
	});
}

/** What the books say is held of each currency, in units of it. */
export type HeldStock = Readonly<Record<TradedCurrency, number>>;

/** The limits with what is held; where there is nothing, nothing is said. */
function withStock({ tradeLimits }: Settings, stock: HeldStock): Settings["tradeLimits"] {
	const held = tradedCurrencies.map((currency) => {
		const reserve = Math.floor(stock[currency]);
		return [currency, { ...tradeLimits[currency], reserve: reserve > 0 ? reserve : null }];
	});
	return { ...tradeLimits, ...Object.fromEntries(held) };
}

export function withBrandFiles(settings: Settings): Settings & { brandFiles: string | null } {
	return { ...settings, brandFiles: brandFilesOf(settings) };
}

/** The names of the settings; their table also stores other values. */
const settingNames = Object.keys(settingsSchema.shape);

/** The defaults with what staff stored laid over them; a stored value that no longer fits is passed over. */
export function settingsOver(stored: Readonly<Record<string, unknown>>): Settings {
	const usable = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => {
		const read = schema.safeParse(stored[key]);
		return read.success ? [[key, read.data]] : [];
	});
	return { ...defaultSettings, ...Object.fromEntries(usable) };
}

/** Saving them says that they are right, also where they stay as they are by default. */
const decidedNames = ["workingTime"] as const;

/** What visitors read of them; contact details have a guard of their own. */
const textNames = [
	...["brand", "brandUrdu", "wordmark", "businessHours", "contractingParty"],
	...["licenceLine", "tradeTerms", "siteWords", "pausedOrders"],
];

/** The settings that staff changed, by key, with a number that grows with each change of theirs. */
export async function readStored(db: Database | Transaction): Promise<{ stored: Fields; version: number }> {
	const rows = await db.select().from(settings).where(inArray(settings.key, settingNames));
	return {
		stored: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
		version: rows.reduce((sum, row) => sum + row.version, 0),
	};
}

/** Stores what differs from the current settings. `also` runs in the same commit. @throws ProblemError `version-conflict` where they are not at the version that was seen */
export function changeStored(
	db: Database,
	patch: Fields,
	seen: number | undefined,
	by: By,
	also: (tx: Transaction) => Promise<void>,
): Promise<void> {
	return db.transaction(async (tx) => {
		const { stored, version } = await lockStored(tx);
		const current: Fields = { ...settingsOver(stored) };
		// They may be so already where only the answer was lost.
		const isSaved = isDeepStrictEqual({ ...current, ...patch }, current);
		if (seen !== undefined && version !== seen && !isSaved) throw new ProblemError("version-conflict");
		await also(tx);
		await changeIn(tx, stored, patch, by);
	});
}

async function changeIn(tx: Transaction, before: Fields, patch: Fields, by: By): Promise<void> {
	const current: Fields = { ...settingsOver(before) };
	const change = changedFields(current, { ...current, ...patch });
	const decided = decidedNames.filter((name) => name in patch && !(name in before));
	const stored = { ...change.after, ...Object.fromEntries(decided.map((name) => [name, patch[name]])) };
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
	if (Object.keys(change.after).length === 0) return;
	const textOf = (fields: Fields) => readableLines(textNames.map((name) => fields[name])).join("\n");
	const contacts = by.check?.(textOf(change.before), textOf(change.after)) ?? null;
	const event = { action: "updated", subject: "settings", subjectId: null, ...change, contacts } as const;
	await record(tx, { by: by.id, at: by.at, ...event });
}

/** Keeps a service's pause through a change of its slug, in the transaction of that change. */
export async function keepPause(
	tx: Transaction,
	{ slug: from }: { slug: string },
	{ slug: to }: { slug: string },
	{ id, at }: By,
): Promise<void> {
	const { stored } = await lockStored(tx);
	const pausedOrders = pausedAfterRename(settingsOver(stored).pausedOrders, from, to);
	await changeIn(tx, stored, { pausedOrders }, { id, at });
}

/** Serialises edits of settings until the transaction ends; comes before any lock on their rows. */
async function lockStored(tx: Transaction) {
	await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
	return readStored(tx);
}
