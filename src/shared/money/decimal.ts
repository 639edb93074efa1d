/** An exact amount: millionths of a unit. Money is never a binary fraction. */
export type Amount = bigint;

const places = 6;
const unit = 10n ** BigInt(places);
/** Nothing larger is booked: more than all money of the country, and sums of it fit the database. */
export const largestAmount: Amount = 10n ** 12n * unit;

/** Reads an exact decimal of at most six places: `-12.5`. @throws RangeError for anything else */
export function amountOf(figure: string): Amount {
	const [, sign, whole = "", fraction = ""] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(figure) ?? [];
	const rest = fraction.slice(places);
	if (whole + fraction === "" || /[1-9]/.test(rest)) throw new RangeError(`no exact amount: ${figure}`);
	const amount = BigInt(whole || "0") * unit + BigInt(fraction.slice(0, places).padEnd(places, "0"));
	return sign === "-" ? -amount : amount;
}

/** An amount as an exact decimal without zeros at its end: `324600`, `270.5`. */
export function figureOf(amount: Amount): string {
	const size = amount < 0n ? -amount : amount;
	const fraction = String(size % unit)
		.padStart(places, "0")
		.replace(/0+$/, "");
	return `${amount < 0n ? "-" : ""}${size / unit}${fraction && `.${fraction}`}`;
}

/** Amounts by name as exact decimals. */
export function figuresOf<Name extends string>(amounts: Readonly<Record<Name, Amount>>): Record<Name, string> {
	const figures = Object.entries<Amount>(amounts).map(([name, amount]) => [name, figureOf(amount)]);
	return Object.fromEntries(figures) as Record<Name, string>;
}

/** A number as the decimal that it is written as. */
export function exactly(value: number | null | undefined): Amount | undefined {
	return value === null || value === undefined ? undefined : amountOf(value.toFixed(places));
}

/** A figure of the database, `270.500000`, as it is answered. */
export function canonical(figure: string): string {
	return figureOf(amountOf(figure));
}

/** `amount × part ÷ whole` to the paisa, halves away from nothing. */
export function portion(amount: Amount, part: Amount, whole: Amount): Amount {
	const paisa = unit / 100n;
	const [above, below] = [amount * part, whole * paisa];
	const isNegative = above < 0n !== below < 0n;
	const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below];
	const rounded = ((2n * size + by) / (2n * by)) * paisa;
	return isNegative ? -rounded : rounded;
}

/** What an amount comes to at a rate in rupees, to the paisa. */
export function totalOf(amount: Amount, rate: Amount): Amount {
	return portion(amount, rate, unit);
}

/** The nearest whole rupees, as they are handed over: cash has no paisa. */
export function inWholeRupees(amount: Amount): Amount {
	return ((amount + unit / 2n) / unit) * unit;
}

/** Whether whole rupees, as cash is, settle what is open: the paisa between them are nobody's debt. */
export function isSettledBy(amount: Amount, open: Amount): boolean {
	const rest = open - amount;
	return amount % unit === 0n && open > 0n && -unit < rest && rest < unit;
}

/** Whether an amount has no more decimals than so many. */
export function hasDecimals(amount: Amount, decimals: number): boolean {
	return amount % 10n ** BigInt(places - decimals) === 0n;
}

export function sumOf(amounts: Iterable<Amount>): Amount {
	let sum = 0n;
	for (const amount of amounts) sum += amount;
	return sum;
}
