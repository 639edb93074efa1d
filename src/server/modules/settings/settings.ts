import { prepareAnswer } from "#server/http/api/answers.ts";
import { brandFilesOf } from "#server/lib/brand-files.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { Delivery } from "#server/runtime.ts";
import { publicSettingsSchema, type Settings, settingsSchema } from "#shared/api/settings.ts";
import { type TradedCurrency, tradedCurrencies } from "#shared/rates/rates.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import { defaultSettings, withoutPlaceholders } from "#shared/staff/default-settings.ts";
import type { SettingsStore } from "./store.ts";

/** The settings in force, cached until one changes; `hasWorkingTime`: staff have saved the working hours. */
export function currentSettings(
	store: SettingsStore,
	stock: () => Promise<HeldStock>,
	deliveryOf: (settings: Settings) => Promise<Delivery>,
) {
	return cachedValue(async () => {
		const { stored } = await store.read();
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

/** The settings with where the brand's icons and pictures lie. */
export function withBrandFiles(settings: Settings): Settings & { brandFiles: string | null } {
	return { ...settings, brandFiles: brandFilesOf(settings) };
}

/** The names of the settings; their table also stores other values. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** The defaults with what staff stored laid over them; a stored value that no longer fits is passed over. */
export function settingsOver(stored: Readonly<Record<string, unknown>>): Settings {
	const usable = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => {
		const read = schema.safeParse(stored[key]);
		return read.success ? [[key, read.data]] : [];
	});
	return { ...defaultSettings, ...Object.fromEntries(usable) };
}
