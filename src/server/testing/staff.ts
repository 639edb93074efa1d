import { codeAt, stepAt } from "#server/modules/staff/second-factor/totp.ts";
import type { AuthenticatorSetup, RecoveryCodes } from "#shared/api/staff/security.ts";
import type { InvitationLink } from "#shared/api/staff/staff.ts";
import { ownerPassword } from "./owner.ts";
import type { TestServer } from "./server.ts";

export type Cookie = { cookie: string };

/** The cookies that an answer sets, as a browser would send them back; dropped ones are left out. */
export function cookieOf(answer: Response): Cookie {
	const cookies = answer.headers.getSetCookie().filter((cookie) => !/Max-Age=0(?:;|$)/.test(cookie));
	return { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** Someone who took up an invitation of the owner's. */
export async function joinStaff(server: TestServer, owner: Cookie, email: string, password: string) {
	const invitation = await server.send("POST", "/api/admin/staff/invitations", { email, name: "Sana" }, owner);
	const { token }: InvitationLink = await invitation.json();
	const joined = await server.send("POST", "/api/admin/session/invitation", { token, password });
	if (!joined.ok) throw new Error(`cannot join: ${joined.status} ${await joined.text()}`);
	return { session: cookieOf(joined), id: String((await joined.json()).user.id) };
}

/** Switches an authenticator app on; `codeNow` is what it shows. `now` in ms. */
export async function addAuthenticator(
	server: TestServer,
	session: Cookie,
	now: () => number,
	password = ownerPassword,
) {
	const path = "/api/admin/security/authenticator";
	const begun = await server.send("POST", path, { password }, session);
	if (!begun.ok) throw new Error(`cannot begin: ${begun.status} ${await begun.text()}`);
	const { secret }: AuthenticatorSetup = await begun.json();
	const codeNow = () => codeAt(secret, stepAt(now()));
	const confirmed = await server.send("POST", `${path}/confirmation`, { code: codeNow() }, session);
	if (!confirmed.ok) throw new Error(`cannot confirm: ${confirmed.status} ${await confirmed.text()}`);
	const { recoveryCodes }: RecoveryCodes = await confirmed.json();
	return { secret, codeNow, recoveryCodes };
}
