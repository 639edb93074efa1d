import { randomInt } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AuditedRepository, By, Order, Writer } from "#server/db/content/audited-repository.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { ContentCalls, ContentSchemas } from "#shared/api/content/content.ts";
import { entryIssues, missingTexts } from "#shared/content-types/form.ts";
import { visibilityOf } from "#shared/content-types/list.ts";
import { inEither, presentEdited, presentPublished } from "#shared/content-types/present.ts";
import { type ContentTypeSpec, isFixed, isTimed, valuesOn } from "#shared/content-types/spec.ts";
import type { ContentInput, ContentPatch, ContentRow, PublishedEntry } from "#shared/content-types/values.ts";
import { dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import { isOwnAddress } from "#shared/routes/route-match.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import type { DraftedType } from "./drafting.ts";
import { previewIn } from "./preview.ts";
import { absent, defined, slugTaken, type Target, writeEntry } from "./write-entry.ts";

export interface ContentDeps {
	/** The address of a stored image as we keep it. @throws ProblemError for an image that is not ours */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** ms */
	readonly now: () => number;
}

export interface Published<Spec extends ContentTypeSpec, More> {
	readonly entries: PublishedEntry<Spec>[];
	readonly bySlug: ReadonlyMap<string, PublishedEntry<Spec>>;
	readonly more: More;
}

export type ContentType<Spec extends ContentTypeSpec, More> = ReturnType<typeof createContentType<Spec, More>>;

type Values = Readonly<Record<string, unknown>>;
type Call = { readonly context: Context };

/** A declared type of content over its store; `more` derives what else visitors see from the active rows. */
export function createContentType<const Spec extends ContentTypeSpec, More = null>(
	spec: Spec,
	schemas: ContentSchemas<Spec>,
	repository: AuditedRepository & { readonly order: Order; readonly active: () => Promise<ContentRow<Spec>[]> },
	{ storedImage, now }: ContentDeps,
	more: (rows: readonly ContentRow<Spec>[]) => More = () => null as More,
) {
	const images = spec.fields.filter(({ kind }) => kind === "image" || kind === "images");
	const slug = spec.fields.find((field) => field.kind === "slug");
	const visibility = visibilityOf(spec);

	async function withImages(values: Values): Promise<Values> {
		const stored = images.map(async ({ name }) => {
			const given = values[name];
			const urls = await Promise.all([given ?? []].flat().map((address) => storedImage(name, String(address))));
			return [name, Array.isArray(given) ? urls : urls[0]];
		});
		return { ...values, ...Object.fromEntries((await Promise.all(stored)).filter(([name]) => values[String(name)])) };
	}

	function refuseWrong(sent: Values, before: Values): void {
		const values = { ...before, ...sent };
		const issues = { ...missingTexts(spec, values), ...entryIssues(spec, sent, values, dayOf(now())) };
		if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
	}

	function slugOf(values: Values, before: Values): Values {
		if (!slug || (values[slug.name] === undefined && before[slug.name] !== undefined)) return {};
		const sent: Values = inEither(spec, { ...before, ...values });
		const chosen = slugFor(textOf(values[slug.name]), textOf(sent[slug.from]) ?? "", spec.name);
		if (slug.under === "/" && isOwnAddress(chosen)) throw slugTaken();
		return { [slug.name]: chosen };
	}

	const drafted: DraftedType = {
		spec,
		// The types of one declaration, which those who handle every type cannot name.
		schemas: schemas as unknown as DraftedType["schemas"],
		repository,
		async prepare(values, before) {
			refuseWrong(values, before);
			const prepared = await withImages(values);
			return defined({ ...prepared, ...slugOf(prepared, before) });
		},
		guard(values, before) {
			const after = values && { ...before, ...values };
			if (values) refuseWrong(values, before);
			// After such a change a link of the site would lead nowhere.
			const isHidden = !after || (visibility && after[visibility] !== true);
			if (slug && isFixed(spec, before) && (isHidden || after[slug.name] !== before[slug.name]))
				throw new ProblemError("fixed-entry");
		},
	};

	function publish(stored: readonly ContentRow<Spec>[]): Published<Spec, More> {
		const rows = stored.map((row) => inEither(spec, row));
		const entries = rows.map((row) => presentPublished(spec, row));
		const bySlug = new Map(slug && entries.map((entry) => [String(({ ...entry } as Values)[slug.name]), entry]));
		return { entries, bySlug, more: more(rows) };
	}
	const isNow = (row: ContentRow<Spec>, today: string) => valuesOn(spec, row as Values, today) === "during";
	const rows = cachedValue(repository.active);
	let made: { rows: unknown; today: string; value: Published<Spec, More> } | null = null;
	/** What is published on the current day: made anew when the rows change, and when a day begins. */
	async function publishedToday(): Promise<Published<Spec, More>> {
		const current = await rows.get();
		const today = dayOf(now());
		if (made?.rows !== current || made.today !== today)
			made = { rows: current, today, value: publish(current.filter((row) => isNow(row, today))) };
		return made.value;
	}

	const present = (row: object) => presentEdited(spec, row as ContentRow<Spec>);
	const by = ({ id, check }: Writer): By => ({ id, check, at: new Date(now()) });
	async function stored(id: string) {
		const row = await repository.one(id);
		if (!row) throw new ProblemError("not-found");
		return row;
	}
	async function write(id: string, row: Awaited<ReturnType<typeof stored>> | null, target: Target, writer: Writer) {
		await writeEntry(drafted, id, { ...absent, row }, target, by(writer));
		return present(await stored(id));
	}

	/** What a call is to show: what visitors see, or that with an entry which is being previewed. */
	async function shownTo(context: Context): Promise<Published<Spec, More>> {
		const preview = previewIn(context);
		if (preview?.type !== spec.name) return publishedToday();
		const today = dayOf(now());
		const others = (await repository.active()).filter((row) => isNow(row, today) && row.id !== preview.row.id);
		return publish([preview.row as ContentRow<Spec>, ...others].toSorted(repository.order));
	}

	return {
		published: { get: publishedToday, drop: rows.drop, isBehind: rows.isBehind },
		shownTo,
		async list({ context }: Call): Promise<PublishedEntry<Spec>[]> {
			// An entry comes or goes by itself when a day begins.
			if (isTimed(spec)) context.set("storable", { freshUntil: startOfDate(daysAfter(dayOf(now()), 1)) });
			return (await shownTo(context)).entries;
		},
		/** The entry of a slug, else the only one. @throws ProblemError `not-found` */
		async one({ context, params }: Call & { readonly params?: { readonly slug: string } }) {
			const { bySlug, entries } = await shownTo(context);
			const entry = params ? bySlug.get(params.slug) : entries[0];
			if (!entry) throw new ProblemError("not-found");
			return entry;
		},
		drafted,
		/** The specification's calls: they change what is published at once, and no draft. */
		editing: {
			list: async () => (await repository.all()).map(present),
			async create(input: ContentInput<Spec>, writer: Writer) {
				return write(crypto.randomUUID(), null, { published: await drafted.prepare({ ...input }, {}) }, writer);
			},
			async update(id: string, patch: ContentPatch<Spec>, writer: Writer) {
				const { updatedAt, ...sent }: Values = { ...patch };
				const row = await stored(id);
				if (updatedAt && Date.parse(String(updatedAt)) !== row.updatedAt.getTime())
					throw new ProblemError("version-conflict");
				const published = await drafted.prepare(sent, { ...row });
				return write(id, row, { published, overwrites: !updatedAt }, writer);
			},
			async remove(id: string, writer: Writer) {
				await writeEntry(drafted, id, { ...absent, row: await stored(id) }, { published: null }, by(writer));
			},
		},
	};
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}

export function addContentRoutes<Spec extends ContentTypeSpec, More>(
	app: OpenAPIHono,
	calls: ContentCalls<Spec>,
	{ list, editing }: ContentType<Spec, More>,
): void {
	implement(app, calls.list, list);
	implement(app, calls.listEdited, () => editing.list());
	implement(app, calls.create, ({ body, caller }) => editing.create(body, caller));
	implement(app, calls.change, ({ params, body, caller }) => editing.update(params.id, body, caller));
	implement(app, calls.remove, ({ params, caller }) => editing.remove(params.id, caller));
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** The slug that an entry gets; for a name that gives none, `noun` and six random signs. @throws ProblemError `invalid` */
function slugFor(typed: string | undefined, name: string, noun: string): string {
	const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
	const slug = chooseSlug(typed, name, `${noun}-${random}`);
	if (!slug) throw new ProblemError("invalid", { issues: { slug: { code: "slugUnusable" } } });
	return slug;
}
