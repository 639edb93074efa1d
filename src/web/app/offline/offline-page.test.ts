import { expect, test } from "vitest";
import { siteOfflineWords as en } from "#i18n/en/site-offline.ts";
import { siteOfflineWords as ur } from "#i18n/ur/site-offline.ts";
import { offlinePage } from "./offline-page.ts";

test("the page speaks the language of its address and leads back to it", () => {
	expect(offlinePage(new URL("https://sauda.example/admin?tab=leads"), { en, ur })).toContain(
		'href="/admin?tab=leads"',
	);
	const urdu = offlinePage(new URL("https://sauda.example/ur/admin/rates"), { en, ur });
	expect(urdu).toContain('<html lang="ur" dir="rtl">');
	expect(urdu).toContain('href="/ur/admin/rates"');
});

test("an address cannot write into the page", () => {
	const page = offlinePage(new URL("https://sauda.example/admin?a='><script>alert(1)</script>&b=1"), { en, ur });
	expect(page).not.toContain("<script");
	expect(page).toContain("&#38;b=1");
});
