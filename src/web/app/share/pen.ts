import { useEffect, useMemo } from "react";
import type { Locale } from "#shared/locale.ts";

/** Paper by day, whatever the phone shows. The values are those of `styles/tokens.css`. */
export const colours = {
	paper: "#faf6ec",
	raised: "#fffdf8",
	ink: "#1b2722",
	muted: "#54605a",
	rule: "#bfb297",
	onBand: "#f5f0e2",
	marigold: "#f2a71b",
};
export const serif = '"Sauda Display", Georgia, serif';
export const sans = "system-ui, -apple-system, sans-serif";
// The face is named by itself: that of the page is a fallback for those who save data.
const nastaliq = '"Nastaliq", serif';

/** A canvas to draw on and its pen. Its faces are loaded first: a canvas does not wait for them. */
export async function openCanvas(width: number, height: number) {
	await Promise.all([
		document.fonts.load('600 40px "Sauda Display"', "1"),
		document.fonts.load("40px Nastaliq", "ریٹ"),
	]);
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error("this browser draws no pictures");
	pen.fillStyle = colours.paper;
	pen.fillRect(0, 0, width, height);
	return { canvas, pen };
}

export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
	if (!blob) throw new Error("the picture could not be made");
	return new File([blob], name, { type: blob.type });
}

/** The address under which this page shows a picture. */
export function usePictureAddress(picture: File | null): string | null {
	const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
	return address;
}

interface Writing {
	readonly x: number;
	/** The baseline. */
	readonly y: number;
	readonly size: number;
	readonly colour: string;
	readonly face?: string;
	readonly weight?: number;
	readonly locale?: Locale;
	readonly align?: CanvasTextAlign;
	/** The width at which the text becomes smaller, px. */
	readonly most: number;
}

/** Writes a line; Urdu in Nastaliq, from the right. What is too long is set smaller, never cut. */
export function write(pen: CanvasRenderingContext2D, text: string, writing: Writing): void {
	const { x, y, colour, weight = 400, locale = "en", most } = writing;
	const isUrdu = locale === "ur";
	const face = isUrdu ? nastaliq : (writing.face ?? sans);
	pen.direction = isUrdu ? "rtl" : "ltr";
	pen.textAlign = writing.align ?? (isUrdu ? "right" : "left");
	pen.textBaseline = "alphabetic";
	pen.fillStyle = colour;
	pen.font = `${weight} ${writing.size}px ${face}`;
	const { width } = pen.measureText(text);
	if (width > most) pen.font = `${weight} ${Math.floor((writing.size * most) / width)}px ${face}`;
	pen.fillText(text, x, y);
}
