import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement } from "#server/http/api/implement.ts";
import type { Runtime } from "#server/runtime.ts";
import * as quick from "#shared/api/content/replies.ts";
import { listReplyTemplates, setReplyTemplate } from "#shared/api/content/replies.ts";
import { addQuick, changeQuick, listQuick, listTemplates, removeQuick, setTemplate } from "./store.ts";

/** What staff begin their answers with, and what they can answer with at a touch; for staff alone. */
export function createReplies({ db, now }: Pick<Runtime, "db" | "now">) {
	const by = ({ id, check }: Writer) => ({ id, check, at: new Date(now()) });
	return {
		routes(app: OpenAPIHono): void {
			implement(app, quick.listQuickReplies, () => listQuick(db));
			implement(app, quick.addQuickReply, ({ body, caller, context }) =>
				addQuick(db, body, by(caller), keyedCall(context, body)),
			);
			implement(app, quick.changeQuickReply, ({ params, body, caller }) =>
				changeQuick(db, params.id, body, by(caller)),
			);
			implement(app, quick.deleteQuickReply, ({ params, caller }) => removeQuick(db, params.id, by(caller)));
			implement(app, listReplyTemplates, () => listTemplates(db));
			implement(app, setReplyTemplate, ({ params, body, caller }) => setTemplate(db, params.type, body, by(caller)));
		},
	};
}
