import { ownColours } from "#shared/brand/own-colours.ts";
import { brandColours } from "#shared/brand/palette.ts";
import type { Localized } from "#shared/locale.ts";
import { type SharedBoard, say } from "./board-text.ts";
import { colours, openCanvas, pictureFile, serif, write } from "./pen.ts";

export const shapes = { status: { width: 1080, height: 1920 }, square: { width: 1080, height: 1080 } } as const;
export type Shape = keyof typeof shapes;

const margin = 72;
/** Where things lie, top down, by shape: baselines in px. */
const layouts = {
	status: { band: 330, brand: 150, heading: 262, date: 430, head: 590, row: 700, rowHeight: 250, figure: 64, name: 40 },
	square: { band: 200, brand: 92, heading: 166, date: 262, head: 350, row: 410, rowHeight: 124, figure: 54, name: 32 },
} as const;
type Layout = (typeof layouts)[Shape];

export async function drawBoard(board: SharedBoard, shape: Shape, name: string): Promise<File> {
	const { width, height } = shapes[shape];
	const { canvas, pen } = await openCanvas(width, height);
	const layout = layouts[shape];
	const own = board.colour ? brandColours(board.colour).day : ownColours;
	drawBand(pen, board, layout, width, own.band);
	drawRows(pen, board, layout, width, own.green);
	drawFoot(pen, board, width, height);
	return pictureFile(canvas, name);
}

type Style = Partial<Omit<Parameters<typeof write>[2], "x" | "y">> & Pick<Parameters<typeof write>[2], "size" | "most">;

/** The same in both languages on one line: English at its left end, Urdu at its right. */
function writeBoth(pen: CanvasRenderingContext2D, texts: Localized, y: number, width: number, style: Style): void {
	write(pen, texts.en, { colour: colours.muted, ...style, x: margin, y });
	write(pen, texts.ur, { colour: colours.muted, ...style, weight: 400, x: width - margin, y, locale: "ur" });
}

const inBoth = (key: Parameters<typeof say>[1]) => ({ en: say("en", key), ur: say("ur", key) });

function drawBand(
	pen: CanvasRenderingContext2D,
	board: SharedBoard,
	layout: Layout,
	width: number,
	ground: string,
): void {
	pen.fillStyle = ground;
	pen.fillRect(0, 0, width, layout.band);
	pen.fillStyle = colours.marigold;
	pen.fillRect(0, layout.band, width, 8);
	const most = width / 2 - margin;
	const { brand, setAt } = board;
	const colour = colours.onBand;
	if (brand.ur === brand.en)
		write(pen, brand.en, { x: margin, y: layout.brand, size: 64, colour, face: serif, weight: 600, most: 2 * most });
	else writeBoth(pen, brand, layout.brand, width, { size: 64, colour, face: serif, weight: 600, most });
	writeBoth(pen, inBoth(board.title), layout.heading, width, { size: 44, colour, most });
	const set = inBoth("rates.setAt");
	const dates = { en: `${set.en} ${setAt.en}`, ur: `${set.ur} ${setAt.ur}` };
	writeBoth(pen, dates, layout.date, width, { size: 32, most });
}

function drawRows(
	pen: CanvasRenderingContext2D,
	board: SharedBoard,
	layout: Layout,
	width: number,
	colour: string,
): void {
	const { row, rowHeight, head, figure, name } = layout;
	const columns = [
		{ x: 590, key: "rates.youBuy", rate: "buy" },
		{ x: 868, key: "rates.youSell", rate: "sell" },
	] as const;
	for (const { x, key } of columns) {
		const style = { x, size: 28, colour: colours.muted, align: "center", most: 260 } as const;
		write(pen, say("en", key), { ...style, y: head - 24 });
		write(pen, say("ur", key), { ...style, y: head + 30, locale: "ur" });
	}
	for (const [index, rates] of board.rows.entries()) {
		const top = row + index * rowHeight;
		const middle = top + rowHeight / 2;
		pen.fillStyle = colours.rule;
		pen.fillRect(margin, top, width - 2 * margin, 2);
		const { en, ur } = inBoth(`currency.${rates.currency}`);
		const style = { x: margin, size: name, most: 380 } as const;
		write(pen, en, { ...style, y: middle - 6, weight: 600, colour: colours.ink });
		const small = { size: name * 0.85, colour: colours.muted, locale: "ur", align: "left" } as const;
		if (ur !== en) write(pen, ur, { ...style, ...small, y: middle + name + 8 });
		for (const { x, rate } of columns) {
			const y = middle + figure / 3;
			write(pen, rates[rate], { x, y, size: figure, face: serif, weight: 600, colour, align: "center", most: 270 });
		}
	}
}

function drawFoot(pen: CanvasRenderingContext2D, { number, site }: SharedBoard, width: number, height: number): void {
	const most = width / 2 - margin;
	pen.fillStyle = colours.rule;
	pen.fillRect(margin, height - 158, width - 2 * margin, 2);
	writeBoth(pen, inBoth("rate.picturePer"), height - 100, width, { size: 26, most });
	const line = { y: height - 40, size: 30, weight: 600, colour: colours.ink, most } as const;
	if (number) write(pen, `WhatsApp ${number}`, { ...line, x: margin });
	write(pen, site, { ...line, align: "right", x: width - margin });
}
