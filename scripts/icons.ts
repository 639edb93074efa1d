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
import { markSvg, sheet } from "../src/shared/brand/mark.ts";
import { ownColours } from "../src/shared/brand/own-colours.ts";
import { browserLaunch } from "./browser.ts";

const seal = markSvg(ownColours.green, "seal", "round");

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
// Asked for by this name, whatever the page says; every browser takes a PNG there.
writeFileSync(`${target}favicon.ico`, await png(seal, 48));
writeFileSync(`${target}icons/icon-192.png`, await png(seal, 192));
writeFileSync(`${target}icons/icon-512.png`, await png(seal, 512));
// Phones mask these: green to the edge, the letter inside the safe zone.
writeFileSync(
	`${target}icons/icon-maskable-512.png`,
	await png(markSvg(ownColours.green, "seal", { scale: 0.72 }), 512),
);
writeFileSync(
	`${target}icons/apple-touch-icon.png`,
	await png(markSvg(ownColours.green, "seal", { scale: 0.88 }), 180),
);

const browser = await chromium.launch(browserLaunch());
for (const locale of ["en", "ur"] as const) {
	writeFileSync(`${target}social/${locale}.png`, await photograph(browser, socialPage(locale)));
}
await browser.close();

function png(svg: string, size: number): Promise<Buffer> {
	const density = (72 * size) / 32;
	return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
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
	body { position: relative; width: 1200px; height: 630px; background: ${sheet.paper}; color: ${sheet.text}; }
	hr { position: absolute; inset-inline: 0; border: 0; height: 2px; background: ${sheet.rule}; }
	body::before {
		content: ""; position: absolute; inset-block: 0; inset-inline-start: 160px; width: 10px;
		border-inline: 2px solid ${sheet.margin}; z-index: 1;
	}
	svg { position: absolute; inset-block-start: 84px; inset-inline-start: 226px; width: 112px; height: 112px; }
	.other { position: absolute; inset-inline-end: 80px; color: ${ownColours.green}; }
	h1, p { position: absolute; inset-inline-start: 224px; font-weight: 400; white-space: nowrap; }
	p { color: ${sheet.muted}; }
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
