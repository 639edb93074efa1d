import { expect, test } from "vitest";
import { type AuditedRepository, ascending, type Order } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { entrySchemas } from "#shared/api/content/content.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { service } from "#shared/content-types/service.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { ContentRow } from "#shared/content-types/values.ts";
import { createContentType } from "./content-type.ts";

// The services with two more fields, as somebody would add them: one for visitors, one for staff alone.
const priced = {
	...service,
	fields: [
		...service.fields,
		{
			name: "warranty",
			kind: "line",
			max: 20,
			label: { en: "Price from", ur: "قیمت" },
			urdu: { en: "Urdu price", ur: "اردو قیمت" },
			public: true,
		},
		{ name: "margin", kind: "line", max: 5, label: { en: "Margin", ur: "نفع" } },
	],
} as const satisfies ContentTypeSpec;
type Row = ContentRow<typeof priced>;

const at = new Date("2026-01-02T03:04:05Z");
const row: Row = {
	id: "00000000-0000-4000-8000-000000000001",
	name: "Logo Design",
	nameUr: null,
	slug: "logo-design",
	shortDesc: "A mark of your own",
	shortDescUr: null,
	longDesc: null,
	longDescUr: null,
	icon: "Palette",
	cardImage: null,
	priceFrom: null,
	included: [],
	includedUr: [],
	packages: [],
	steps: [],
	stepsUr: [],
	delivery: null,
	deliveryUr: null,
	photos: [],
	goods: false,
	featured: false,
	isActive: true,
	warranty: "5,000",
	warrantyUr: null,
	margin: "40 %",
	createdAt: at,
	updatedAt: at,
};

/** A type over a table of one row, which has a column that nobody declared. */
function typeOver(stored: Row) {
	const withSupplier = { ...stored, supplier: "a cousin" };
	const written: Readonly<Record<string, unknown>>[] = [];
	const repository: AuditedRepository & { order: Order; active: () => Promise<Row[]> } = {
		order: ascending(),
		all: async () => [withSupplier],
		active: async () => [withSupplier],
		one: async () => withSupplier,
		versions: async () => [],
		transaction: (work) => work({} as Transaction),
		within: () => ({
			create: async (values) => {
				written.push(values);
				return withSupplier;
			},
			update: async () => withSupplier,
			remove: async () => undefined,
		}),
	};
	const type = createContentType(
		priced,
		entrySchemas(priced, "Priced"),
		repository,
		{ storedImage: async (_, address) => `/media/${address}`, now: () => at.getTime() },
		() => null,
	);
	return { type, written };
}

test("visitors get what is declared public, and neither another field nor a column that nobody declared", async () => {
	const { type } = typeOver(row);
	const published = await type.published.get();
	expect(published.entries).toEqual([
		expect.objectContaining({ name: "Logo Design", warranty: "5,000", warrantyUr: null }),
	]);
	const everything = JSON.stringify([published.entries, published.bySlug.get("logo-design")]);
	expect(everything).not.toMatch(/margin|40 %|supplier|cousin/);
});

test("staff get every declared field, and no other column", async () => {
	const { type } = typeOver(row);
	const [entry] = await type.editing.list();
	expect(entry).toMatchObject({ warranty: "5,000", margin: "40 %" });
	expect(entry).not.toHaveProperty("supplier");
});

test("the audit log tells the declared fields, and no other column", () => {
	const shown = contentOf(priced, { ...row, supplier: "a cousin" });
	expect(shown).toMatchObject({ margin: "40 %", warrantyUr: null });
	expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(["supplier"]));
	expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(["createdAt"]));
});

test("the calls check and carry a declared field", async () => {
	const { input, patch, published, edited } = entrySchemas(priced, "Priced");
	const sent = { name: "Logo Design", shortDesc: "x", margin: "123456" };
	expect(input.safeParse(sent).error?.issues.map(({ path }) => path)).toEqual([["margin"]]);
	expect(input.parse({ ...sent, margin: " 40 % ", warranty: "a\nb", unknown: 1 })).toEqual({
		name: "Logo Design",
		shortDesc: "x",
		margin: "40 %",
		warranty: "a b",
	});
	expect(patch.parse({ margin: "" })).toEqual({ margin: null });
	const { type, written } = typeOver(row);
	await type.editing.create(
		{ name: "Logo Design", shortDesc: "x", margin: "9", cardImage: "logo.png" },
		{ id: "staff" },
	);
	expect(written).toMatchObject([
		{ name: "Logo Design", shortDesc: "x", margin: "9", cardImage: "/media/logo.png", slug: "logo-design" },
	]);
	const [entry] = await type.editing.list();
	expect(edited.safeParse(entry).success).toBe(true);
	const [visible] = (await type.published.get()).entries;
	expect(published.safeParse(visible).success).toBe(true);
	expect(edited.safeParse(visible).success).toBe(false);
});
