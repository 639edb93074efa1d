import type { AuditedRepository } from "#server/db/audited-repository.ts";
import { type PreparedAnswer, prepareAnswer } from "#server/http/api/answers.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type CachedValue, cachedValue } from "#server/lib/cached-value.ts";
import { futureChecks } from "#shared/content-types/form.ts";
import { presentEdited, presentPublished } from "#shared/content-types/present.ts";
import type {
	ContentInput,
	ContentPatch,
	ContentRow,
	ContentTypeSpec,
	ContentWrite,
	EditedEntry,
	PublishedEntry,
} from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import { auditedUpdate } from "./audited-update.ts";
import { slugFor } from "./slug.ts";

/** What every type of content needs of the others. */
export interface ContentDeps {
	/** The address of a stored image as we keep it. @throws ProblemError for an image that is not ours */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** Says that the table changed, so that the next reader sees it. */
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

export interface ContentStore<Spec extends ContentTypeSpec> {
	readonly repository: AuditedRepository<ContentRow<Spec>, ContentWrite<Spec>>;
	/** What visitors see, in their order. */
	readonly active: () => Promise<ContentRow<Spec>[]>;
}

/** What visitors see of a type. */
export interface Published<Spec extends ContentTypeSpec, More> {
	readonly entries: readonly PublishedEntry<Spec>[];
	readonly list: PreparedAnswer<PublishedEntry<Spec>[]>;
	/** By slug; empty for a type without. */
	readonly bySlug: ReadonlyMap<string, PreparedAnswer<PublishedEntry<Spec>>>;
	readonly more: More;
}

/** Entries that staff list, create, update and delete. `by` is the id of the account that does it. */
interface Editing<Spec extends ContentTypeSpec> {
	list(): Promise<EditedEntry<Spec>[]>;
	create(input: ContentInput<Spec>, by: string): Promise<EditedEntry<Spec>>;
	update(id: string, patch: ContentPatch<Spec>, by: string): Promise<EditedEntry<Spec>>;
	remove(id: string, by: string): Promise<void>;
}

export interface ContentType<Spec extends ContentTypeSpec, More> {
	readonly published: CachedValue<Published<Spec, More>>;
	readonly editing: Editing<Spec>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A declared type of content over its store: what visitors see, and what staff do with it. `more` derives what else
 * visitors see from the active rows.
 */
export function createContentType<const Spec extends ContentTypeSpec, More = null>(
	spec: Spec,
	{ repository, active }: ContentStore<Spec>,
	{ storedImage, announce, now }: ContentDeps,
	more: (rows: readonly ContentRow<Spec>[]) => More,
): ContentType<Spec, More> {
	const entries = auditedUpdate({
		repository,
		present: (row: ContentRow<Spec>) => presentEdited(spec, row),
		announce,
		now,
	});
	const images = spec.fields.filter(({ kind }) => kind === "image");
	const slug = spec.fields.find((field) => field.kind === "slug");

	/** The values, each image address replaced by its stored one. */
	async function withImages(values: Values): Promise<Values> {
		const stored = await Promise.all(
			images.flatMap(({ name }) => {
				const address = values[name];
				return address ? [storedImage(name, String(address)).then((url) => [name, url])] : [];
			}),
		);
		return { ...values, ...Object.fromEntries(stored) };
	}

	function refuseFutureChecks(values: Values): void {
		const issues = futureChecks(spec, values, dayOf(now()));
		if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
	}

	function slugOf(values: Values, before: Values): Values {
		if (!slug) return {};
		const name = values[slug.from] ?? before[slug.from];
		return { [slug.name]: slugFor(textOf(values[slug.name]), String(name), spec.name) };
	}

	return {
		published: cachedValue(async () => {
			const rows = await active();
			const published = rows.map((row) => presentPublished(spec, row));
			return {
				entries: published,
				list: prepareAnswer(published),
				bySlug: new Map(
					slug ? published.map((entry) => [String(({ ...entry } as Values)[slug.name]), prepareAnswer(entry)]) : [],
				),
				more: more(rows),
			};
		}),
		editing: {
			list: entries.list,
			remove: entries.remove,
			async create(input, by) {
				refuseFutureChecks(input as Values);
				const values = await withImages(input as Values);
				return entries.create({ ...values, ...slugOf(values, {}) } as ContentWrite<Spec>, by);
			},
			async update(id, patch, by) {
				refuseFutureChecks(patch as Values);
				const { updatedAt, ...values } = await withImages(patch as Values);
				const renames = slug !== undefined && values[slug.name] !== undefined;
				const decide = (before: ContentRow<Spec>) =>
					({ ...values, ...(renames ? slugOf(values, before as Values) : {}) }) as Partial<ContentWrite<Spec>>;
				return entries.update(id, decide, textOf(updatedAt), by);
			},
		},
	};
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}
