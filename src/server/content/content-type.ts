import type { Context } from "hono";
import type { AuditedRepository, Writer } from "#server/db/content/audited-repository.ts";
import { type PreparedAnswer, prepareAnswer } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type CachedValue, cachedValue } from "#server/lib/cached-value.ts";
import type { ContentSchemas } from "#shared/api/content/content.ts";
import {
	boundIssues,
	futureChecks,
	missingTexts,
	placeholderIssues,
	sourceIssues,
} from "#shared/content-types/form.ts";
import { visibilityOf } from "#shared/content-types/list.ts";
import { inEither, presentEdited, presentPublished } from "#shared/content-types/present.ts";
import { blankValues, type ContentTypeSpec, isFixed } from "#shared/content-types/spec.ts";
import { isTimed, standingOn } from "#shared/content-types/time-bounds.ts";
import type {
	ContentInput,
	ContentPatch,
	ContentRow,
	ContentWrite,
	EditedEntry,
	PublishedEntry,
} from "#shared/content-types/values.ts";
import { dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import type { DraftedType } from "./drafting.ts";
import { previewIn, withPreviewed } from "./preview.ts";
import { auditedUpdate, slugFor, slugTaken } from "./slug.ts";

export interface ContentDeps {
	/** The address of a stored image as we keep it. @throws ProblemError for an image that is not ours */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** Whether an address belongs to something else; none does unless given. */
	readonly isReserved?: (slug: string) => boolean;
	/** ms */
	readonly now: () => number;
}

export interface ContentStore<Spec extends ContentTypeSpec> {
	readonly repository: AuditedRepository<ContentRow<Spec>, ContentWrite<Spec>>;
	readonly active: () => Promise<ContentRow<Spec>[]>;
	/** A new entry comes before all others. */
	readonly newestFirst?: boolean;
}

export interface Published<Spec extends ContentTypeSpec, More> {
	readonly entries: readonly PublishedEntry<Spec>[];
	readonly list: PreparedAnswer<PublishedEntry<Spec>[]>;
	/** By slug; empty for a type without. */
	readonly bySlug: ReadonlyMap<string, PreparedAnswer<PublishedEntry<Spec>>>;
	/** The one entry of a type that has no more. */
	readonly single: PreparedAnswer<PublishedEntry<Spec>> | null;
	readonly more: More;
}

interface Editing<Spec extends ContentTypeSpec> {
	list(): Promise<EditedEntry<Spec>[]>;
	create(input: ContentInput<Spec>, by: Writer): Promise<EditedEntry<Spec>>;
	update(id: string, patch: ContentPatch<Spec>, by: Writer): Promise<EditedEntry<Spec>>;
	remove(id: string, by: Writer): Promise<void>;
}

export interface ContentType<Spec extends ContentTypeSpec, More> {
	readonly published: CachedValue<Published<Spec, More>>;
	/** What a call is to show: what visitors see, or that with an entry which is being previewed. */
	shownTo(context: Context): Promise<Published<Spec, More>>;
	/** Until when what visitors see holds by itself, in ms; `undefined` where nothing comes or goes without a change. */
	freshUntil(): number | undefined;
	readonly editing: Editing<Spec>;
	readonly drafted: DraftedType;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A declared type of content over its store: what visitors see, and what staff do with it. `more` derives what else
 * visitors see from the active rows.
 */
export function createContentType<const Spec extends ContentTypeSpec, More = null>(
	spec: Spec,
	schemas: ContentSchemas<Spec>,
	{ repository, active, newestFirst = false }: ContentStore<Spec>,
	{ storedImage, isReserved = () => false, now }: ContentDeps,
	more: (rows: readonly ContentRow<Spec>[]) => More = () => null as More,
): ContentType<Spec, More> {
	const entries = auditedUpdate({ repository, present: (row: ContentRow<Spec>) => presentEdited(spec, row), now });
	const needed = spec.fields.filter((field) => "required" in field && field.required).map(({ name }) => name);
	// A text that visitors need may be there in Urdu alone.
	const unwritten = Object.fromEntries(Object.entries(blankValues(spec)).filter(([name]) => needed.includes(name)));
	const images = spec.fields.filter(({ kind }) => kind === "image" || kind === "images");
	const slug = spec.fields.find((field) => field.kind === "slug");
	const visibility = visibilityOf(spec);

	/** The values, each image address replaced by its stored one. */
	async function withImages(values: Values): Promise<Values> {
		const stored = await Promise.all(
			images.flatMap(({ name }) => {
				const given = values[name];
				if (!given) return [];
				const stored = Array.isArray(given)
					? Promise.all(given.map((address) => storedImage(name, String(address))))
					: storedImage(name, String(given));
				return [stored.then((urls) => [name, urls])];
			}),
		);
		return { ...values, ...Object.fromEntries(stored) };
	}

	/** `before`: what the entry has of what is not sent. */
	function refuseWrong(values: Values, before: Values): void {
		const issues = {
			...missingTexts(spec, { ...before, ...values }),
			...futureChecks(spec, values, dayOf(now())),
			...boundIssues(spec, { ...before, ...values }),
			...sourceIssues(spec, values, { ...before, ...values }),
			...placeholderIssues(spec, values),
		};
		if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
	}

	function slugOf(values: Values, before: Values): Values {
		if (!slug) return {};
		const sent = inEither(spec, { ...before, ...values }) as Values;
		const chosen = slugFor(textOf(values[slug.name]), textOf(sent[slug.from]) ?? "", spec.name);
		if (isReserved(chosen)) throw slugTaken();
		return { [slug.name]: chosen };
	}

	/** @throws ProblemError `fixed-entry` for a change after which a link of the site would lead nowhere */
	function refuseIfFixed(before: Values, after: Values): void {
		if (!slug || !isFixed(spec, before)) return;
		if (after[slug.name] !== before[slug.name] || (visibility && after[visibility] !== true))
			throw new ProblemError("fixed-entry");
	}

	function publish(stored: readonly ContentRow<Spec>[]): Published<Spec, More> {
		const rows = stored.map((row) => inEither(spec, row));
		const published = rows.map((row) => presentPublished(spec, row));
		const [first] = published;
		return {
			entries: published,
			list: prepareAnswer(published),
			bySlug: new Map(
				slug ? published.map((entry) => [String(({ ...entry } as Values)[slug.name]), prepareAnswer(entry)]) : [],
			),
			single: spec.single && first ? prepareAnswer(first) : null,
			more: more(rows),
		};
	}
	const isNow = (row: ContentRow<Spec>, today: string) => standingOn(spec, row as Values, today) === "during";
	const published = publishedByDay(cachedValue(active), (rows, today) =>
		publish(rows.filter((row) => isNow(row, today))),
	);

	/** What is published on the current day: made anew when the rows change, and when a day begins. */
	function publishedByDay(
		rows: CachedValue<ContentRow<Spec>[]>,
		make: (rows: readonly ContentRow<Spec>[], today: string) => Published<Spec, More>,
	): CachedValue<Published<Spec, More>> {
		let made: { rows: unknown; today: string; value: Published<Spec, More> } | null = null;
		return {
			async get() {
				const current = await rows.get();
				const today = dayOf(now());
				if (made?.rows !== current || made.today !== today)
					made = { rows: current, today, value: make(current, today) };
				return made.value;
			},
			drop: rows.drop,
			isBehind: rows.isBehind,
		};
	}

	function update(
		id: string,
		decide: (before: Values) => Values,
		seenAt: string | undefined,
		by: Writer,
	): Promise<EditedEntry<Spec>> {
		const checked = (before: ContentRow<Spec>) => {
			const values = decide(before as Values);
			refuseWrong(values, before as Values);
			refuseIfFixed(before as Values, { ...(before as Values), ...values });
			return values as Partial<ContentWrite<Spec>>;
		};
		return entries.update(id, checked, seenAt, by);
	}

	async function remove(id: string, by: Writer): Promise<void> {
		if (slug?.fixed) refuseIfFixed({ ...(await repository.one(id)) }, {});
		await entries.remove(id, by);
	}

	return {
		published,
		async shownTo(context) {
			const preview = previewIn(context);
			if (preview?.type !== spec.name) return published.get();
			// A preview is of this type: its row was made of the same fields.
			const today = dayOf(now());
			const rows = (await active()).filter((row) => isNow(row, today));
			return publish(withPreviewed(rows, preview.row as ContentRow<Spec>, newestFirst));
		},
		freshUntil: () => (isTimed(spec) ? startOfDate(daysAfter(dayOf(now()), 1)) : undefined),
		drafted: {
			spec,
			// The types of one declaration, which those who handle every type cannot name.
			schemas: schemas as unknown as DraftedType["schemas"],
			repository: repository as unknown as DraftedType["repository"],
			async prepare(values, before) {
				refuseWrong(values, before);
				const prepared = await withImages(values);
				const isNamed = slug !== undefined && (values[slug.name] !== undefined || before[slug.name] === undefined);
				return { ...prepared, ...(isNamed ? slugOf(prepared, before) : {}) };
			},
			write: {
				create: (values, by, id) => entries.create(values as ContentWrite<Spec>, by, id),
				update: (id, values, seenAt, by) => update(id, () => values, seenAt, by),
				remove,
			},
		},
		editing: {
			list: entries.list,
			remove,
			async create(input, by) {
				refuseWrong(input as Values, {});
				const values = await withImages(input as Values);
				return entries.create({ ...unwritten, ...values, ...slugOf(values, {}) } as ContentWrite<Spec>, by);
			},
			async update(id, patch, by) {
				const { updatedAt, ...values } = await withImages(patch as Values);
				const renames = slug !== undefined && values[slug.name] !== undefined;
				const decide = (before: Values) => ({ ...values, ...(renames ? slugOf(values, before) : {}) });
				return update(id, decide, textOf(updatedAt), by);
			},
		},
	};
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}
