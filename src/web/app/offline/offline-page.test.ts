import { expect, test } from "vitest";
import en from "#i18n/en/site-offline.json" with { type: "json" };
import ur from "#i18n/ur/site-offline.json" with { type: "json" };
import { offlinePage } from "./offline-page.ts";

const nonce = "abc";

test("the page speaks the language of its address and leads back to it", () => {
	expect(offlinePage(new URL("https://sauda.example/admin?tab=leads"), { en, ur }, { nonce })).toContain(
		'href="/admin?tab=leads"',
	);
	const urdu = offlinePage(new URL("https://sauda.example/ur/admin/rates"), { en, ur }, { nonce });
	expect(urdu).toContain('<html lang="ur" dir="rtl">');
	expect(urdu).toContain('href="/ur/admin/rates"');
});

test("an address cannot write into the page", () => {
	const address = new URL("https://sauda.example/admin?a='><script>alert(1)</script>&b=1");
	const page = offlinePage(address, { en, ur }, { nonce });
	expect(page.match(/<script/g)).toHaveLength(1);
	expect(page).toContain("&#38;b=1");
});

test("it names the business and offers its chat and the pages that are stored", () => {
	const here = {
		brand: "Sauda",
		chat: "https://wa.me/923001234567?text=A",
		pages: [{ path: "/rates", title: "Rates" }],
		nastaliq: "/assets/nastaliq-a1b2.woff2",
	};
	const page = offlinePage(new URL("https://sauda.example/about"), { en, ur }, { nonce, ...here });
	expect(page).toContain("<bdi>Sauda</bdi>");
	expect(page).toContain('url("/assets/nastaliq-a1b2.woff2")');
	expect(page).toContain(here.chat);
	expect(page).toContain('<a href="/rates">Rates</a>');
	const bare = offlinePage(new URL("https://sauda.example/about"), { en, ur }, { nonce });
	expect(bare).not.toContain(en["offline.stored"]);
	expect(bare).not.toContain(en["offline.chat"]);
});
