import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#shared/api/staff/security.ts";
import { confirmSession, logOut, readSession } from "#shared/api/staff/session.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import type { StaffSessions } from "./sessions.ts";

export interface SessionRoutesParts {
	readonly sessions: StaffSessions;
	readonly prove: PasswordProof;
}

/** Who is logged in, and the caller's sessions. */
export function sessionRoutes(app: OpenAPIHono, { sessions, prove }: SessionRoutesParts): void {
	implement(app, readSession, async ({ context }) => {
		const signedIn = await sessions.whoIs(context.req.raw.headers);
		if (!signedIn) throw new ProblemError("not-signed-in");
		return { user: signedIn.member };
	});
	implement(app, confirmSession, async ({ body, caller: { id, sessionId } }) => {
		await prove(id, body.password, "password");
		await sessions.confirm(sessionId);
	});
	implement(app, logOut, async ({ context }) =>
		reply(204, undefined, { "set-cookie": await sessions.end(context.req.raw.headers) }),
	);
	implement(app, listOwnSessions, ({ caller: { id, sessionId } }) => sessions.list(id, sessionId));
	implement(app, endOtherSessions, ({ caller: { id, sessionId } }) => sessions.endOthers(id, sessionId));
	implement(app, endOwnSession, ({ params, caller }) => sessions.endOne(params.id, caller.id));
}
