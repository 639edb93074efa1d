import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Makes modules of the handbook's pages: the HTML of the Markdown, with the addresses of its pictures as they are built. */
export function handbook(): Plugin {
	return {
		name: "handbook",
		enforce: "pre",
		load(id) {
			if (!/\/docs\/handbook\/\w+\/[\w-]+\.md$/.test(id)) return null;
			const { html, pictures } = htmlOf(readFileSync(id, "utf8"));
			const imports = pictures.map((path, n) => `import picture${n} from ${JSON.stringify(path)};`);
			const filled = pictures.reduce(
				(code, _, n) => code.replace(`@picture${n}@`, `" + picture${n} + "`),
				JSON.stringify(html),
			);
			return `${imports.join("\n")}\nexport default ${filled};`;
		},
	};
}

/** The part of Markdown that the handbook is written in: headings, paragraphs, lists, pictures, bold and slanted words. */
export function htmlOf(markdown: string): { html: string; pictures: readonly string[] } {
	const pictures: string[] = [];
	const blocks = markdown
		.trim()
		.split(/\n{2,}/)
		.map((block) => {
			const [, alt = "", path] = /^!\[(.*)\]\((.*)\)$/.exec(block) ?? [];
			if (path) {
				const at = pictures.push(path) - 1;
				return `<img src="@picture${at}@" alt="${escaped(alt)}" width="360" height="640" loading="lazy">`;
			}
			if (block.startsWith("# ")) return `<h2>${inline(block.slice(2))}</h2>`;
			if (!/^(?:\d+\.|-) /.test(block)) return `<p>${inline(block)}</p>`;
			const list = block.startsWith("-") ? "ul" : "ol";
			const points = block.split("\n").map((line) => `<li>${inline(line.replace(/^(?:\d+\.|-) /, ""))}</li>`);
			return `<${list}>${points.join("")}</${list}>`;
		});
	return { html: blocks.join(""), pictures };
}

function inline(text: string): string {
	return escaped(text)
		.replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
		.replace(/\*(.+?)\*/g, "<i>$1</i>");
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
