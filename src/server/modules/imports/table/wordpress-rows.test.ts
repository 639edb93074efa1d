import { expect, test } from "vitest";
import { wordpressRows } from "./wordpress-rows.ts";

async function rowsOf(values: readonly string[]) {
	const metas = values.map(
		(value, at) =>
			`<wp:postmeta><wp:meta_key>_field_f${at}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
	);
	const item = `<item><wp:post_type>flamingo_inbound</wp:post_type>${metas.join("")}</item>`;
	async function* parts() {
		yield Buffer.from(`<rss><channel>${item}</channel></rss>`);
	}
	return Array.fromAsync(wordpressRows(parts(), "utf-8"));
}

test.for([
	['a:2:{i:0;s:4:"USDT";i:1;s:8:"Payoneer";}', "USDT, Payoneer"],
	['a:2:{s:3:"one";s:4:"Buy ";s:3:"two";s:4:"Sell";}', "Buy, Sell"],
	['a:2:{i:0;i:5;i:1;s:13:"say "hi" here";}', 'say "hi" here'],
	['a:1:{i:0;s:0:"";}', ""],
	["a plain text", "a plain text"],
] as const)("the boxes %s say %s", async ([value, text]) => {
	expect((await rowsOf([value]))[0]?.get("f0")).toBe(text);
});

test("what never ends in PHP's notation is read in no time, however long it is", { timeout: 10_000 }, async () => {
	const shapes = ['s:1:"', 's:1:"x";s:1:"', 'i:0;s:1:"'];
	const values = shapes.flatMap((shape) => Array<string>(30).fill(`a:1:{${shape.repeat(99_000 / shape.length)}`));
	const [row] = await rowsOf(values);
	expect(row?.has("f0")).toBe(true);
});
