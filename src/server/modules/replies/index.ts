import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import type { Runtime } from "#server/runtime.ts";
import * as quick from "#shared/api/content/quick-reply.ts";
import { listReplyTemplates, setReplyTemplate } from "#shared/api/content/reply-template.ts";
import { quickReplies } from "./quick-replies.ts";
import { replyTemplates } from "./reply-templates.ts";

type RepliesDeps = Pick<Runtime, "db" | "now">;

/**
 * What staff begin their answers with, by type of request, and what they can answer with at a touch. Nothing of it is
 * shown to visitors.
 */
export function createReplies({ db, now }: RepliesDeps) {
	const templates = replyTemplates(db, now);
	const replies = quickReplies(db, now);
	return {
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			implement(app, listReplyTemplates, () => templates.all());
			implement(app, setReplyTemplate, ({ params, body, caller }) => templates.set(params.type, body, caller));
			implement(app, quick.listQuickReplies, () => replies.all());
			implement(app, quick.addQuickReply, ({ body, caller }) => replies.add(body, caller));
			implement(app, quick.changeQuickReply, ({ params, body, caller }) => replies.change(params.id, body, caller));
			implement(app, quick.deleteQuickReply, ({ params, caller }) => replies.remove(params.id, caller));
		},
	};
}
