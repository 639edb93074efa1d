import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement } from "#server/http/api/implement.ts";
import * as calls from "#shared/api/content/quick-reply.ts";
import { quickReplies } from "./quick-replies.ts";
import { quickRepliesStore } from "./store.ts";

/** What the quick replies module needs. */
export interface QuickRepliesDeps {
	readonly db: Database;
	/** ms */
	readonly now: () => number;
}

/** What staff can answer with at a touch, beside the usual text of a type. Nothing of it is shown to visitors. */
export function createQuickReplies({ db, now }: QuickRepliesDeps) {
	const replies = quickReplies({ store: quickRepliesStore(db), now });
	return {
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			implement(app, calls.listQuickReplies, () => replies.all());
			implement(app, calls.addQuickReply, ({ body, caller }) => replies.add(body, caller));
			implement(app, calls.changeQuickReply, ({ params, body, caller }) => replies.change(params.id, body, caller));
			implement(app, calls.deleteQuickReply, ({ params, caller }) => replies.remove(params.id, caller));
		},
	};
}
