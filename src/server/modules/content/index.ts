import type { OpenAPIHono } from "@hono/zod-openapi";
import { type DraftedType, drafting } from "#server/content/drafting.ts";
import type { Preview } from "#server/content/preview.ts";
import { draftsStore, type StoredDraft } from "#server/db/content/drafts.ts";
import type { Database } from "#server/db/database.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { contactCheck } from "#server/http/caller.ts";
import type { QueuedJob, ScheduledJob } from "#server/queue/job.ts";
import { dueContentQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import type { ListedImage } from "#shared/api/content/media.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { type ContentName, contentNames } from "#shared/content-types/spec.ts";
import type { SiteWords } from "#shared/site-words/site-words.ts";
import { withUses } from "./image-uses.ts";
import { heldMessage } from "./messages.ts";
import { previewMarks } from "./preview-marks.ts";
import { contentRoutes } from "./routes.ts";
import { translationsOf } from "./translations.ts";

/** What the content module needs. */
export interface ContentModuleDeps {
	readonly db: Database;
	/** Every type of content, by its name. */
	readonly types: Readonly<Record<ContentName, DraftedType>>;
	/** The images that staff sent last, and which of them is the logo. */
	readonly images: () => Promise<readonly Omit<ListedImage, "uses">[]>;
	readonly logo: () => Promise<string | null>;
	/** The site's own words as staff wrote them. */
	readonly siteWords: () => Promise<SiteWords>;
	/** What the business is reached by and paid to. */
	readonly own: () => Promise<OwnContacts>;
	/** Signs the addresses of previews. */
	readonly secret: string;
	/** ms */
	readonly now: () => number;
}

/** Everything that staff write, by one set of calls: drafts, previews, publication at once or at a time, versions. */
export function createContent({ db, types, images, logo, siteWords, own, secret, now }: ContentModuleDeps) {
	const drafts = draftsStore(db);
	const marks = previewMarks(secret, now);
	const drafted = Object.fromEntries(
		contentNames.map((name) => [name, drafting(types[name], { db, drafts, previewMark: marks.make, now })]),
	) as Record<ContentName, ReturnType<typeof drafting>>;

	async function publishDue(signal?: AbortSignal): Promise<void> {
		for (const draft of await drafts.due(new Date(now()))) {
			if (signal?.aborted) return;
			await publishOrHold(draft);
		}
	}

	/**
	 * A draft whose address was taken meanwhile stays a draft, and staff are told; so does one of a colleague's that holds
	 * what is not the business's own any more.
	 */
	async function publishOrHold({ byOwner, ...draft }: StoredDraft & { readonly byOwner: boolean }): Promise<void> {
		const type = contentNames.find((name) => name === draft.type);
		if (!type) return;
		try {
			await drafted[type].publishDue(draft, contactCheck(await own(), { isOwner: byOwner, isConfirmed: byOwner }));
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			await drafts.hold(draft, (tx) => queueForStaff(tx, heldMessage(draft.entryId, draft.savedAt)));
		}
	}

	const alarms: QueuedJob = {
		name: dueContentQueue,
		retry: noticeRetry,
		batch: 10,
		async run(items) {
			await publishDue();
			return items.map(({ id }) => ({ id, state: "done", output: {} }));
		},
	};
	// Finds what an alarm missed: one that was lost, or that rang before the time of this machine's clock.
	const overdue: ScheduledJob = { name: "content-overdue", schedule: "* * * * *", run: publishDue };

	return {
		/** The entry that a mark in an address lets its holder look at; `null` for a mark that is not ours, or old. */
		async preview(mark: string): Promise<Preview | null> {
			const entry = marks.read(mark);
			return entry && drafted[entry.type].preview(entry.id);
		},
		jobs: [alarms, overdue],
		routes: (app: OpenAPIHono): void =>
			contentRoutes(app, types, drafted, drafts, {
				translations: () => translationsOf({ db, siteWords }, types, drafted),
				images: async () => withUses(await images(), await logo(), drafted),
			}),
	};
}
