import type { OpenAPIHono } from "@hono/zod-openapi";
import en from "#i18n/en/panel/content.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/content.json" with { type: "json" };
import { type DraftedType, type Drafting, drafting } from "#server/content/drafting.ts";
import { type Preview, previewMarks } from "#server/content/preview.ts";
import { draftsStore, type StoredDraft } from "#server/db/content/drafts.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { keyOf } from "#server/http/api/idempotency-key.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { contactCheck } from "#server/http/caller.ts";
import { dueContentQueue, plannedJobs } from "#server/queue/notice-queues.ts";
import { contentEntryCalls as calls, type ListedContentType } from "#shared/api/content/entries.ts";
import { type ListedImage, listImages } from "#shared/api/content/media.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { type ContentField, type ContentName, contentNames } from "#shared/content-types/spec.ts";
import type { Locale } from "#shared/locale.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import type { WordsMessage } from "#shared/staff/staff-message.ts";
import { translationsOf, withUses } from "./reports.ts";
import { addTypeRoutes, type ContentTypesDeps, createContentTypes } from "./types.ts";

interface ContentModuleDeps extends ContentTypesDeps {
	readonly networks: DraftedType;
	readonly images: () => Promise<readonly Omit<ListedImage, "uses">[]>;
	readonly logo: () => Promise<string | null>;
	readonly siteWords: () => Promise<SiteWords>;
	readonly own: () => Promise<OwnContacts>;
	readonly secret: string;
}

/** Everything that staff write, by one set of calls: drafts, previews, publication at once or at a time, versions. */
export function createContent({ networks, images, logo, siteWords, own, secret, ...deps }: ContentModuleDeps) {
	const { db, now } = deps;
	const declared = createContentTypes(deps);
	const typeOf = (name: ContentName) => (name === "network" ? networks : declared[name].drafted);
	const types = Object.fromEntries(contentNames.map((name) => [name, typeOf(name)])) as Record<
		ContentName,
		DraftedType
	>;
	const drafts = draftsStore(db);
	const marks = previewMarks(secret, now);
	const drafted = Object.fromEntries(
		contentNames.map((name) => [name, drafting(types[name], { drafts, previewMark: marks.make, now })]),
	) as Record<ContentName, Drafting>;

	async function publishDue(signal?: AbortSignal): Promise<void> {
		for (const draft of await drafts.due(new Date(now()))) {
			if (signal?.aborted) return;
			await publishOrHold(draft);
		}
	}

	/** A draft that cannot be published (address taken, contacts not ours any more) stays one, and staff are told. */
	async function publishOrHold({ byOwner, ...draft }: StoredDraft & { byOwner: boolean | null }): Promise<void> {
		const type = contentNames.find((name) => name === draft.type);
		if (!type) return;
		const isOwner = byOwner === true;
		try {
			const check = contactCheck(await own(), { isOwner, isConfirmed: isOwner });
			await drafted[type].publishDue(draft, check);
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			await drafts.schedule(draft, null, null, (tx) => queueForStaff(tx, heldMessage(draft.entryId, draft.savedAt)));
		}
	}

	return {
		types: declared,
		/** The entry that a mark in an address lets its holder look at; `null` for a mark that is not ours, or old. */
		async preview(mark: string): Promise<Preview | null> {
			const entry = marks.read(mark);
			return entry && drafted[entry.type].preview(entry.id);
		},
		jobs: plannedJobs(dueContentQueue, "content-overdue", publishDue),
		routes(app: OpenAPIHono): void {
			addTypeRoutes(app, declared);
			implement(app, calls.types, async () => {
				const counts = await drafts.counts();
				const listed = contentNames.map(async (type): Promise<ListedContentType> => {
					const { spec, repository } = types[type];
					const entries = (await repository.all()).length;
					return { type, fields: spec.fields.map(listedField), entries, drafts: counts.get(type) ?? 0 };
				});
				return Promise.all(listed);
			});
			implement(app, calls.translations, () => translationsOf({ db, siteWords }, types, drafted));
			implement(app, listImages, async () => withUses(await images(), await logo(), drafted));
			draftRoutes(app, drafted);
		},
	};
}

function draftRoutes(app: OpenAPIHono, drafted: Readonly<Record<ContentName, Drafting>>): void {
	implement(app, calls.list, ({ params }) => drafted[params.type].list());
	implement(app, calls.create, ({ params, body, caller, context }) =>
		drafted[params.type].create(body, caller, keyOf(context)),
	);
	implement(app, calls.save, ({ params, body, caller }) => drafted[params.type].save(params.id, body, caller));
	implement(app, calls.remove, ({ params, caller }) => drafted[params.type].remove(params.id, caller));
	implement(app, calls.discard, ({ params, caller }) => drafted[params.type].discard(params.id, caller));
	implement(app, calls.publish, ({ params, body = {}, caller }) =>
		drafted[params.type].publish(params.id, body, caller),
	);
	implement(app, calls.withdraw, ({ params, body, caller }) => drafted[params.type].withdraw(body.entries, caller));
	implement(app, calls.unschedule, ({ params }) => drafted[params.type].unschedule(params.id));
	implement(app, calls.versions, ({ params }) => drafted[params.type].versions(params.id));
	implement(app, calls.restore, ({ params, caller }) => drafted[params.type].restore(params.id, params.n, caller));
}

function listedField(field: ContentField): ListedContentType["fields"][number] {
	const { name, kind, label } = field;
	const required = (field.kind === "line" || field.kind === "text") && field.required !== undefined;
	return { name, kind, label, required, ...("max" in field ? { max: field.max } : {}) };
}

function heldMessage(id: string, savedAt: Date): WordsMessage {
	const textsIn = (locale: Locale) => {
		const say = (key: keyof typeof en) => translate(locale, { en, ur }, key);
		return { title: say("content.held"), body: say("content.heldText"), link: say("content.open") };
	};
	return {
		kind: "words",
		tag: `content-held.${id}.${savedAt.getTime()}`,
		path: "/admin/website",
		texts: { en: textsIn("en"), ur: textsIn("ur") },
		byMail: true,
	};
}
