import { readText } from "./read-text.ts";

/**
 * The six services of the shop, in `services.txt`. They promise what the business promises everywhere, and nothing beyond that. Each is
 *     # slug | icon | featured | goods
 *     name in English | and in Urdu
 *     short description in English
 *     and in Urdu
 *     the paragraphs of the long one in English, then as many in Urdu
 */
export const firstServices = readText("services.txt").split(/^# /m).slice(1).map(readService);

function readService(entry: string) {
	const [head = "", names = "", shortEn = "", shortUr = "", ...paragraphs] = entry.trim().split("\n");
	const [slug = "", icon = "", ...marks] = head.split(" | ");
	const [en = "", ur = ""] = names.split(" | ");
	const inEnglish = paragraphs.length / 2;
	return {
		slug,
		name: { en, ur },
		icon,
		shortDesc: { en: shortEn, ur: shortUr },
		longDesc: {
			en: paragraphs.slice(0, inEnglish).join("\n\n"),
			ur: paragraphs.slice(inEnglish).join("\n\n"),
		},
		featured: marks.includes("featured"),
		...(marks.includes("goods") && { goods: true }),
	};
}
