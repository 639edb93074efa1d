import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { listReplyTemplates, setReplyTemplate } from "#shared/api/content/reply-template.ts";
import type { ReplyTemplates } from "./reply-templates.ts";

export function replyTemplatesRoutes(app: OpenAPIHono, templates: ReplyTemplates): void {
	implement(app, listReplyTemplates, () => templates.all());
	implement(app, setReplyTemplate, ({ params, body, caller }) => templates.set(params.type, body, caller));
}
