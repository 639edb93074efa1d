import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { jsx } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import { isFound, listedEntry } from "#shared/content-types/list.ts";
import { service } from "#shared/content-types/service.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { Toasts } from "../../app/overlays/toasts.tsx";
import { ContentForm } from "../catalogue/content-form.tsx";
import { ContentRow } from "../catalogue/content-list.tsx";
import { contentFields } from "../core/audit/recorded-fields.ts";
import { labelIn } from "../core/audit/words.ts";

// The services with one more field, as somebody would add it.
const priced = {
	...service,
	fields: [
		...service.fields,
		{
			name: "priceFrom",
			kind: "line",
			max: 20,
			label: { en: "Price from", ur: "قیمت" },
			required: { en: "A price is required", ur: "قیمت ضروری ہے" },
			urdu: { en: "Urdu price", ur: "اردو قیمت" },
			listed: "detail",
		},
	],
} as const satisfies ContentTypeSpec;

const today = "2026-11-21";

const entry = {
	id: "1",
	name: "Logo Design",
	shortDesc: "A mark",
	slug: "logo-design",
	priceFrom: "5,000",
	priceFromUr: "پانچ ہزار",
	isActive: true,
	createdAt: "2026-01-02T03:04:05Z",
	updatedAt: "2026-01-02T03:04:05Z",
	version: "1",
	previewUrl: "/services/logo-design?preview=1",
	published: {},
	draft: null,
};

function render(element: React.ReactElement): string {
	const load = () => Promise.reject(new Error("no toasts here"));
	const toasts = jsx(Toasts, { load, children: element });
	const router = createElement(MemoryRouter, null, toasts);
	return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, router));
}

test("a declared field has its control in the form, filled with what the entry has", () => {
	const form = render(createElement(ContentForm, { spec: priced, entry, onDone: () => {} }));
	expect(form).toMatch(/<input[^>]*name="priceFrom"[^>]*value="5,000"/);
	expect(form).toContain("Price from");
	expect(form).toMatch(/<input[^>]*lang="ur"[^>]*name="priceFromUr"|<input[^>]*name="priceFromUr"[^>]*lang="ur"/);
	expect(form).toMatch(/name="priceFrom"[^>]*maxLength="20"|maxLength="20"[^>]*name="priceFrom"/);
});

test("the form checks it, and sends it", () => {
	const typed = { name: "Logo Design", shortDesc: "A mark", priceFrom: "5,000", priceFromUr: "پانچ" };
	expect(checkContent(priced, typed, today)).toEqual({});
	expect(contentInput(priced, typed)).toMatchObject({ priceFrom: "5,000", priceFromUr: "پانچ" });
	expect(checkContent(priced, { ...typed, priceFrom: " " }, today)).toEqual({});
	expect(checkContent(priced, { ...typed, priceFrom: " ", priceFromUr: "" }, today)).toEqual({
		priceFrom: { code: "required", sentence: { en: "A price is required", ur: "قیمت ضروری ہے" } },
	});
	const tooLong = { code: "tooLong", limit: 20 };
	expect(checkContent(priced, { ...typed, priceFrom: "x".repeat(21), priceFromUr: "x".repeat(21) }, today)).toEqual({
		priceFrom: tooLong,
		priceFromUr: tooLong,
	});
});

test("the list shows it, and its search finds it", () => {
	const listed = listedEntry(priced, entry);
	expect(render(createElement(ContentRow, { entry: listed, stamps: null }))).toContain("5,000");
	expect(isFound(listed, "5,000")).toBe(true);
	expect(isFound(listed, "LOGO")).toBe(true);
	expect(isFound(listed, "6,000")).toBe(false);
});

test("the audit log has words for it", () => {
	const t = (key: string) => key;
	const words = { t, locale: "ur", names: new Map<string, string>() } as const;
	const { priceFrom, priceFromUr, featured } = contentFields(priced);
	expect([priceFrom, priceFromUr].map(({ label }) => labelIn(label, words))).toEqual(["قیمت", "اردو قیمت"]);
	expect(priceFrom.value("5,000", words)).toBe("5,000");
	expect(featured.value(true, words)).toBe("audit.yes");
});
