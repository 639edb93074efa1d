import { brandIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { dayOf } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";
import { amountText, figureText } from "#shared/money/figure-text.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay } from "#shared/time.ts";
import type { useSettings } from "../../app/settings.ts";
import { colours, openCanvas, pictureFile, sans, serif, write } from "../../app/share/pen.ts";
import { isBelowNothing, isNothing, type MoneyT, sizeOf } from "../core/money/money-words.ts";

const width = 1080;
const margin = 56;
const mostLines = 30;
/** Where the figures of a column end, from the side at which lines begin. */
const columns = { gave: 640, got: 830, balance: width - margin } as const;

type Settings = ReturnType<typeof useSettings>;

export function whatOf({ moved, takenBack, note }: Khata["lines"][number], t: MoneyT, locale: Locale): string {
	const what = () => {
		if (!moved) return [];
		const { amount, currency, rate, fee, account, kind } = moved;
		if (currency === "PKR") return [kind ? t(`deal.kind.${kind}`) : isolated(account || t("khata.title"))];
		const goods = { amount: amountText(amount, currency, t, locale), rate: figureText(rate, "PKR") };
		const withFee = isNothing(fee) ? [] : [t("khata.fee", { amount: amountText(fee, "PKR", t, locale) })];
		return [t("khata.goods", goods), ...withFee];
	};
	const all = [...what(), takenBack && t("khata.takenBack"), note && isolated(note)];
	return all.filter(Boolean).join(locale === "ur" ? "، " : ", ");
}

/** What the customer owes us in all, below nothing what we owe: no line has what is still to be paid of services. */
export const owedOf = ({ balance, services }: Khata) => figureOf(amountOf(balance) + amountOf(services));

export function endOf(khata: Khata, t: MoneyT, locale: Locale): string {
	const balance = owedOf(khata);
	const amount = amountText(sizeOf(balance), "PKR", t, locale);
	if (isNothing(balance)) return t("khata.balanceEven");
	return t(isBelowNothing(balance) ? "khata.balanceWeOwe" : "khata.balanceOwes", { amount });
}

/** A khata as a picture, with its running balance: in Urdu from the right, in Nastaliq. */
export async function drawStatement(khata: Khata, locale: Locale, t: MoneyT, settings: Settings): Promise<File> {
	const isUrdu = locale === "ur";
	const brand = isUrdu ? brandIn({ ...settings, brand: settings.names.en }, "ur") : settings.names.en;
	const colour = settings.brandColour ?? ownColours.green;
	const rowHeight = isUrdu ? 128 : 92;
	const lines = khata.lines.slice(-mostLines);
	const [first] = khata.lines.length > mostLines ? lines.splice(0, 1) : [];
	const top = 330;
	const hasServices = !isNothing(khata.services);
	const rows = lines.length + (first ? 1 : 0) + (hasServices ? 1 : 0);
	const { canvas, pen } = await openCanvas(width, top + rows * rowHeight + 190);
	/** Measured from where lines begin in the language. */
	const at = (x: number) => (isUrdu ? width - x : x);
	const [start, end] = isUrdu ? (["right", "left"] as const) : (["left", "right"] as const);
	const rule = (y: number, size: number) => {
		pen.fillStyle = colours.rule;
		pen.fillRect(margin, y, width - 2 * margin, size);
	};
	const say = (text: string, y: number, size: number, more: Partial<Parameters<typeof write>[2]> = {}) => {
		const usual = { x: at(margin), locale, align: start, colour: colours.ink, most: width - 2 * margin, face: sans };
		write(pen, text, { ...usual, y, size, ...more });
	};
	const figure = (text: string, column: keyof typeof columns, y: number) =>
		say(text, y, 34, { x: at(columns[column]), face: serif, weight: 600, most: 190, align: end, locale: "en" });

	pen.fillStyle = colour;
	pen.fillRect(0, 0, width, 110);
	say(brand, 74, 44, { colour: colours.onBand });
	say(t("khata.statement", { name: khata.name, day: formatDay(new Date().toISOString(), locale) }), 196, 38);
	for (const column of ["gave", "got", "balance"] as const)
		say(t(`khata.${column}`), top - 34, 28, { x: at(columns[column]), colour: colours.muted, most: 180, align: end });

	let y = top;
	const row = (label: string, note: string, figures: Partial<Record<keyof typeof columns, string>>) => {
		rule(y, 2);
		const middle = y + rowHeight / 2;
		say(label, middle + (note ? -6 : 10), 28, { most: 640 });
		if (note) say(note, middle + (isUrdu ? 44 : 32), 24, { colour: colours.muted, most: 360 });
		for (const [column, text] of Object.entries(figures)) figure(text, column as keyof typeof columns, middle + 12);
		y += rowHeight;
	};
	if (first) row(t("khata.before"), "", { balance: figureText(first.balance, "PKR") });
	for (const line of lines) {
		const { at: when, amount, balance } = line;
		row(formatDay(when, locale), whatOf(line, t, locale), {
			[isBelowNothing(amount) ? "got" : "gave"]: figureText(sizeOf(amount), "PKR"),
			balance: figureText(balance, "PKR"),
		});
	}
	if (hasServices) row(t("khata.services"), "", { balance: figureText(khata.services, "PKR") });
	rule(y, 4);
	say(endOf(khata, t, locale), y + 96, 44, { colour });
	return pictureFile(canvas, `khata-${dayOf(Date.now())}-${locale}.png`);
}
