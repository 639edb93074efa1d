/**
 * Draws the brand mark in every size and the two social pictures into public: `node scripts/icons.ts`.
 *
 * The mark is the letter س cut square like a seal, with the rule a bookkeeper draws under a total. All its edges lie on
 * a grid of two units in 32, so it is sharp at 16 pixels. The social pictures need Chromium, which shapes Nastaliq.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { browserLaunch } from "./browser.ts";

const ink = { paper: "#faf6ec", text: "#1b2722", muted: "#54605a", rule: "#e0d7c3", margin: "#c9574a" };
const brand = { green: "#0f5a43", marigold: "#f2a71b" };

const letter = `<path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="${ink.paper}" stroke-width="4"/>`;
const total = `<path d="M18 22h10v4h-10z" fill="${brand.marigold}"/>`;
const seal = picture(`<rect width="32" height="32" rx="5" fill="${brand.green}"/>${letter}${total}`);

const social = {
	en: {
		direction: "ltr",
		name: "Sauda",
		otherName: `<span lang="ur">سودا</span>`,
		line: "Digital services and posted rates,<br>answered within 24 hours",
		rules: [70, 210, 420, 490, 560],
	},
	ur: {
		direction: "rtl",
		name: "سودا",
		otherName: `<span lang="en">Sauda</span>`,
		line: "ڈیجیٹل سروسز اور اعلان شدہ ریٹ، جواب 24 گھنٹے کے اندر",
		rules: [70, 210, 430, 540],
	},
};

const target = fileURLToPath(new URL("../public/", import.meta.url));
for (const folder of ["icons", "social"]) mkdirSync(target + folder, { recursive: true });

writeFileSync(`${target}favicon.svg`, `${seal}\n`);
writeFileSync(`${target}favicon.ico`, ico(await Promise.all([16, 32, 48].map((size) => png(seal, size)))));
writeFileSync(`${target}icons/icon-192.png`, await png(seal, 192));
writeFileSync(`${target}icons/icon-512.png`, await png(seal, 512));
// Phones mask these: green to the edge, the letter inside the safe zone.
writeFileSync(`${target}icons/icon-maskable-512.png`, await png(bleeding(0.72), 512));
writeFileSync(`${target}icons/apple-touch-icon.png`, await png(bleeding(0.88), 180));

const browser = await chromium.launch(browserLaunch());
for (const locale of ["en", "ur"] as const) {
	writeFileSync(`${target}social/${locale}.png`, await photograph(browser, socialPage(locale)));
}
await browser.close();

function picture(content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

function bleeding(scale: number): string {
	const place = `translate(16 16) scale(${scale}) translate(-16 -16)`;
	return picture(`<path d="M0 0h32v32h-32z" fill="${brand.green}"/><g transform="${place}">${letter}${total}</g>`);
}

function png(svg: string, size: number): Promise<Buffer> {
	const density = (72 * size) / 32;
	return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An ICO file that holds PNG images. */
function ico(images: Buffer[]): Buffer {
	const head = Buffer.alloc(6 + 16 * images.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(images.length, 4);
	let end = head.length;
	for (const [index, image] of images.entries()) {
		const at = 6 + 16 * index;
		const size = image.readUInt32BE(16);
		head.writeUInt8(size, at);
		head.writeUInt8(size, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(image.length, at + 8);
		head.writeUInt32LE(end, at + 12);
		end += image.length;
	}
	return Buffer.concat([head, ...images]);
}

async function photograph(from: Browser, html: string): Promise<Buffer> {
	const page = await from.newPage({ viewport: { width: 1200, height: 630 } });
	await page.setContent(html);
	await page.evaluate(() => document.fonts.ready);
	const shot = await page.screenshot();
	await page.close();
	return sharp(shot).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}

function socialPage(locale: keyof typeof social): string {
	const { direction, name, otherName, line, rules } = social[locale];
	return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<meta charset="utf-8">
<style>
	@font-face { font-family: nastaliq; src: url(${inlined("nastaliq.woff2")}); }
	@font-face { font-family: display; src: url(${inlined("display.woff2")}); }
	* { box-sizing: border-box; margin: 0; }
	body { position: relative; width: 1200px; height: 630px; background: ${ink.paper}; color: ${ink.text}; }
	hr { position: absolute; inset-inline: 0; border: 0; height: 2px; background: ${ink.rule}; }
	body::before {
		content: ""; position: absolute; inset-block: 0; inset-inline-start: 160px; width: 10px;
		border-inline: 2px solid ${ink.margin}; z-index: 1;
	}
	svg { position: absolute; inset-block-start: 84px; inset-inline-start: 226px; width: 112px; height: 112px; }
	.other { position: absolute; inset-inline-end: 80px; color: ${brand.green}; }
	h1, p { position: absolute; inset-inline-start: 224px; font-weight: 400; white-space: nowrap; }
	p { color: ${ink.muted}; }
	:lang(en) { font-family: display; }
	:lang(ur) { font-family: nastaliq; }
	html:lang(en) h1 { font-size: 190px; line-height: 1; letter-spacing: -0.02em; inset-block-start: 218px; margin-inline-start: -8px; }
	html:lang(en) p { font-size: 46px; line-height: 70px; inset-block-start: 434px; }
	html:lang(en) .other { font-size: 76px; line-height: 2; inset-block-start: 50px; }
	html:lang(ur) h1 { font-size: 200px; line-height: 2; inset-block-start: 82px; margin-inline-start: -8px; }
	html:lang(ur) p { font-size: 43px; line-height: 2; inset-block-start: 452px; }
	html:lang(ur) .other { font-size: 62px; line-height: 1; inset-block-start: 107px; }
</style>
${rules.map((y) => `<hr style="top: ${y}px">`).join("")}
${seal}
<div class="other">${otherName}</div>
<h1>${name}</h1>
<p>${line}</p>
</html>`;
}

function inlined(file: string): string {
	const font = readFileSync(new URL(`../src/web/fonts/${file}`, import.meta.url));
	return `data:font/woff2;base64,${font.toString("base64")}`;
}
