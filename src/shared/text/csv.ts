/** The value of a cell. Numbers are ours and stay unquoted; texts may come from anyone. */
export type CsvCell = string | number | boolean | null;

/** What a file begins with, so that spreadsheets read it as UTF-8 and Urdu stays Urdu. */
export const byteOrderMark = "\ufeff";

/** One record with its line end (RFC 4180). */
export function csvLine(cells: readonly CsvCell[]): string {
	return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: CsvCell): string {
	if (cell === null) return "";
	if (typeof cell !== "string") return String(cell);
	const text = neutralText(cell);
	return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that no spreadsheet takes for a formula: where it begins like one, even behind spaces or signs that cannot be
 * seen, an apostrophe goes before it; also after a semicolon, a tab or a line break, where spreadsheets of some countries
 * begin a cell. Signs count in all their widths.
 */
export function neutralText(text: string): string {
	const guarded = text.replace(innerFormula, "$1'");
	return /^[\t\r\n]/.test(text) || beginsLikeFormula.test(text) ? `'${guarded}` : guarded;
}

const unseenSign = String.raw`[\s\p{C}]`;
const formulaSign = "[=+\\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋]";
const beginsLikeFormula = new RegExp(`^${unseenSign}*${formulaSign}`, "u");
// Each stretch between two separators is looked through once, so a long text costs no more than its length.
const innerFormula = new RegExp(`([;\\t\\r\\n])(?=(?:(?![\\t\\r\\n])${unseenSign})*${formulaSign})`, "gu");

const guardAtStart = new RegExp(`^'(?='*${unseenSign}*${formulaSign})`, "u");
const guardInside = new RegExp(`([;\\t\\r\\n])'(?='*(?:(?![\\t\\r\\n])${unseenSign})*${formulaSign})`, "gu");

/** A text for a file that is read back: its own apostrophes that look like a guard are doubled, so that `withoutGuards` restores it exactly. */
export function withOwnQuotes(text: string): string {
	return text.replace(guardInside, "$1''").replace(guardAtStart, "''");
}

/** A text without the apostrophes that `neutralText` put before what spreadsheets take for a formula. */
export function withoutGuards(text: string): string {
	return text.replace(guardInside, "$1").replace(guardAtStart, "");
}
