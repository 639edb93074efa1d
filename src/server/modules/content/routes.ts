import type { OpenAPIHono } from "@hono/zod-openapi";
import type { DraftedType, Drafting } from "#server/content/drafting.ts";
import type { DraftsStore } from "#server/db/content/drafts.ts";
import { implement } from "#server/http/api/implement.ts";
import { contentEntryCalls as calls, type ListedContentType, type Translation } from "#shared/api/content/entries.ts";
import { type ListedImage, listImages } from "#shared/api/content/media.ts";
import { type ContentField, type ContentName, contentNames } from "#shared/content-types/spec.ts";

interface ContentReports {
	readonly translations: () => Promise<Translation[]>;
	readonly images: () => Promise<ListedImage[]>;
}

/** Adds the calls of everything that staff write. */
export function contentRoutes(
	app: OpenAPIHono,
	types: Readonly<Record<ContentName, DraftedType>>,
	drafted: Readonly<Record<ContentName, Drafting>>,
	drafts: Pick<DraftsStore, "counts">,
	{ translations, images }: ContentReports,
): void {
	implement(app, calls.types, async () => {
		const counts = await drafts.counts();
		return Promise.all(
			contentNames.map(
				async (type): Promise<ListedContentType> => ({
					type,
					fields: types[type].spec.fields.map(listedField),
					entries: (await types[type].repository.all()).length,
					drafts: counts.get(type) ?? 0,
				}),
			),
		);
	});
	implement(app, calls.translations, translations);
	implement(app, listImages, images);
	implement(app, calls.list, ({ params }) => drafted[params.type].list());
	implement(app, calls.create, ({ params, body, caller }) => drafted[params.type].create(body, caller));
	implement(app, calls.save, ({ params, body, caller }) => drafted[params.type].save(params.id, body, caller));
	implement(app, calls.remove, ({ params, caller }) => drafted[params.type].remove(params.id, caller));
	implement(app, calls.discard, ({ params, caller }) => drafted[params.type].discard(params.id, caller));
	implement(app, calls.publish, ({ params, body = {}, caller }) =>
		drafted[params.type].publish(params.id, body, caller),
	);
	implement(app, calls.withdraw, ({ params, body, caller }) => drafted[params.type].withdraw(body.entries, caller));
	implement(app, calls.unschedule, ({ params, caller }) => drafted[params.type].unschedule(params.id, caller));
	implement(app, calls.versions, ({ params }) => drafted[params.type].versions(params.id));
	implement(app, calls.restore, ({ params, caller }) => drafted[params.type].restore(params.id, params.n, caller));
}

function listedField(field: ContentField): ListedContentType["fields"][number] {
	const { name, kind, label } = field;
	const required = (field.kind === "line" || field.kind === "text") && field.required !== undefined;
	return { name, kind, label, required, ...("max" in field ? { max: field.max } : {}) };
}
