import boardEn from "#i18n/en/board.json" with { type: "json" };
import shareEn from "#i18n/en/share.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import type { Locale, Localized } from "#shared/locale.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, currencies, isStale } from "#shared/rates/rates.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { phoneText } from "#shared/text/contact-links.ts";

// As pages in Urdu load it: a file of its own for these words would come with each first visit.
const { ur } = await import("#i18n/public/ur.ts");
const words = { en: { ...boardEn, ...shareEn }, ur };

/** What is shared says everything in both languages, whatever the page is in. */
export const say = (locale: Locale, key: keyof typeof words.en): string => translate(locale, words, key);

export interface SharedBoard {
	readonly brand: Localized;
	/** `#rrggbb`; `null`: the design's own. */
	readonly colour: string | null;
	/** What the board is called by its age. */
	readonly title: "rates.board" | "rates.lastPosted";
	/** Where people ask; `null` while staff have set no number. */
	readonly number: string | null;
	readonly site: string;
	/** When staff set or confirmed the rates, by language; with the year, since pictures stay. */
	readonly setAt: Readonly<Record<Locale, string>>;
	readonly rows: readonly SharedRow[];
	readonly note: string | null;
}

interface SharedRow {
	readonly currency: Currency;
	readonly buy: string;
	readonly sell: string;
}

/** What is shared of rates that staff set or confirmed; `null` where nobody did (docs/product, decision 30). `now` in ms. */
export function sharedBoard(rates: Rates, settings: PublicSettings, site: string, now: number): SharedBoard | null {
	const { setAt, note } = rates;
	if (setAt === null) return null;
	return {
		brand: { en: settings.brand, ur: brandIn(settings, "ur") },
		colour: settings.brandColour,
		title: isStale(setAt, now, settings.ratesMaxAgeHours) ? "rates.lastPosted" : "rates.board",
		number: settings.whatsapp ? phoneText(settings.whatsapp) : null,
		site,
		setAt: { en: formatDayAndClock(setAt, "en", 0), ur: formatDayAndClock(setAt, "ur", 0) },
		rows: currencies.map((currency) => ({
			currency,
			buy: formatRate(rates[`${currency}Buy`]),
			sell: formatRate(rates[`${currency}Sell`]),
		})),
		note,
	};
}

export function boardText(board: SharedBoard): string {
	const inOne = (locale: Locale) => [
		`*${board.brand[locale]}* · ${say(locale, board.title)}`,
		`${say(locale, "rates.setAt")} ${board.setAt[locale]}`,
		...board.rows.map(
			({ currency, buy, sell }) =>
				`${say(locale, `currency.${currency}`)}: ${say(locale, "rates.youBuy")} ${buy}${say(locale, "rate.shareComma")}${say(locale, "rates.youSell")} ${sell}`,
		),
		...(board.note ? [board.note] : []),
	];
	const contact = [...(board.number ? [`WhatsApp ${board.number}`] : []), board.site];
	return [inOne("en").join("\n"), inOne("ur").join("\n"), contact.join("\n")].join("\n\n");
}
