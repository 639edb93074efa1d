import { ownColours } from "#shared/brand/own-colours.ts";
import { brandColours } from "#shared/brand/palette.ts";
import { type SharedBoard, say } from "./board-text.ts";
import { colours, openCanvas, pictureFile, sans, serif, write } from "./pen.ts";

/** The shapes that are shared: a phone's whole screen, and a square. */
export const shapes = { status: { width: 1080, height: 1920 }, square: { width: 1080, height: 1080 } } as const;
export type Shape = keyof typeof shapes;

const margin = 72;
/** Where things lie, top down, by shape: baselines in px. */
const layouts = {
	status: { band: 330, brand: 150, heading: 262, date: 430, head: 590, row: 700, rowHeight: 250, figure: 64, name: 40 },
	square: { band: 200, brand: 92, heading: 166, date: 262, head: 350, row: 410, rowHeight: 124, figure: 54, name: 32 },
} as const;
type Layout = (typeof layouts)[Shape];

/** Draws the board as a picture. */
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

function drawBand(
	pen: CanvasRenderingContext2D,
	board: SharedBoard,
	layout: Layout,
	width: number,
	colour: string,
): void {
	pen.fillStyle = colour;
	pen.fillRect(0, 0, width, layout.band);
	pen.fillStyle = colours.marigold;
	pen.fillRect(0, layout.band, width, 8);
	const half = width / 2 - margin;
	const isTwice = board.brand.ur !== board.brand.en;
	const most = isTwice ? half : width - 2 * margin;
	const name = { y: layout.brand, size: 64, colour: colours.onBand, most };
	write(pen, board.brand.en, { ...name, x: margin, face: serif, weight: 600 });
	if (isTwice) write(pen, board.brand.ur, { ...name, x: width - margin, locale: "ur" });
	write(pen, say("en", board.title), {
		x: margin,
		y: layout.heading,
		size: 44,
		face: sans,
		colour: colours.onBand,
		most: half,
	});
	write(pen, say("ur", board.title), {
		x: width - margin,
		y: layout.heading,
		size: 44,
		colour: colours.onBand,
		locale: "ur",
		most: half,
	});
	write(pen, `${say("en", "rates.setAt")} ${board.setAt.en}`, {
		x: margin,
		y: layout.date,
		size: 32,
		face: sans,
		colour: colours.muted,
		most: half,
	});
	write(pen, `${say("ur", "rates.setAt")} ${board.setAt.ur}`, {
		x: width - margin,
		y: layout.date,
		size: 30,
		colour: colours.muted,
		locale: "ur",
		most: half,
	});
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
		{ x: 590, key: "rates.youBuy" },
		{ x: 868, key: "rates.youSell" },
	] as const;
	for (const { x, key } of columns) {
		write(pen, say("en", key), {
			x,
			y: head - 24,
			size: 28,
			face: sans,
			colour: colours.muted,
			align: "center",
			most: 260,
		});
		write(pen, say("ur", key), {
			x,
			y: head + 30,
			size: 28,
			colour: colours.muted,
			locale: "ur",
			align: "center",
			most: 260,
		});
	}
	for (const [index, { currency, buy, sell }] of board.rows.entries()) {
		const top = row + index * rowHeight;
		const middle = top + rowHeight / 2;
		pen.fillStyle = colours.rule;
		pen.fillRect(margin, top, width - 2 * margin, 2);
		write(pen, say("en", `currency.${currency}`), {
			x: margin,
			y: middle - 6,
			size: name,
			face: sans,
			weight: 600,
			colour: colours.ink,
			most: 380,
		});
		const inUrdu = say("ur", `currency.${currency}`);
		const isOther = inUrdu !== say("en", `currency.${currency}`);
		if (isOther)
			write(pen, inUrdu, {
				x: margin,
				y: middle + name + 8,
				size: name * 0.85,
				colour: colours.muted,
				locale: "ur",
				align: "left",
				most: 380,
			});
		for (const [at, text] of [buy, sell].entries())
			write(pen, text, {
				x: columns[at]?.x ?? 0,
				y: middle + figure / 3,
				size: figure,
				face: serif,
				weight: 600,
				colour,
				align: "center",
				most: 270,
			});
	}
}

function drawFoot(pen: CanvasRenderingContext2D, { number, site }: SharedBoard, width: number, height: number): void {
	const line = { size: 30, colour: colours.muted, most: width / 2 - margin } as const;
	const top = height - 100;
	pen.fillStyle = colours.rule;
	pen.fillRect(margin, height - 158, width - 2 * margin, 2);
	write(pen, say("en", "rate.picturePer"), { ...line, size: 26, face: sans, x: margin, y: top });
	write(pen, say("ur", "rate.picturePer"), { ...line, size: 26, locale: "ur", x: width - margin, y: top });
	if (number)
		write(pen, `WhatsApp ${number}`, {
			...line,
			face: sans,
			weight: 600,
			colour: colours.ink,
			x: margin,
			y: height - 40,
		});
	write(pen, site, {
		...line,
		face: sans,
		weight: 600,
		colour: colours.ink,
		align: "right",
		x: width - margin,
		y: height - 40,
	});
}
