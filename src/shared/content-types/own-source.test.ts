import { expect, test } from "vitest";
import { ownSource } from "./own-source.ts";

const adcash = { slug: "adcash", url: null };
const cj = { slug: "cj-affiliate", url: "https://www.cj.com/" };

test.for([
	["https://support.adcash.com/en/articles/223-payments", adcash],
	["https://adcash.zendesk.com/hc/1 (undated copy)", adcash],
	["https://pubhelp.rakutenadvertising.com/x", { slug: "rakuten-advertising" }],
	["https://www.cj.com/publisher", cj],
	["https://docs.cj.com/", cj],
] as const)("%s is a page of the network's own", ([source, network]) => {
	expect(ownSource(source, network)).toBe(source.split(" ")[0]);
});

test.for([
	["https://affiliate-blog.example/adcash", adcash],
	["https://bestadcash.example/", adcash],
	["https://cj.com.evil.example/", cj],
	["read in a forum", adcash],
	["", adcash],
] as const)("%s is not", ([source, network]) => {
	expect(ownSource(source, network)).toBeNull();
});
