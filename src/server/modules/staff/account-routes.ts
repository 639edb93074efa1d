import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { changeAccount, confirmEmail, keepEmail, readAccount, sendEmailLink } from "#shared/api/staff/account.ts";
import { changePassword, changeStaffMember, listStaff, removeSecondFactor } from "#shared/api/staff/staff.ts";
import type { OwnAccount } from "./account/own-account.ts";
import type { StaffAccounts } from "./accounts.ts";

/** The accounts of staff, and the caller's own. */
export function accountRoutes(app: OpenAPIHono, accounts: StaffAccounts, own: OwnAccount): void {
	implement(app, listStaff, () => accounts.list());
	implement(app, changeStaffMember, ({ params, body, caller }) => accounts.change(params.id, body, caller.id));
	implement(app, removeSecondFactor, ({ params, caller }) => accounts.removeSecondFactor(params.id, caller.id));
	implement(app, changePassword, ({ body, caller }) => accounts.changePassword(body.current, body.next, caller));
	implement(app, readAccount, ({ caller }) => own.read(caller.id));
	implement(app, changeAccount, ({ body, caller }) => own.change(caller, body));
	implement(app, sendEmailLink, ({ caller }) => own.sendLinkAgain(caller.id));
	implement(app, confirmEmail, ({ body, caller }) => own.confirmEmail(caller.id, body.token));
	implement(app, keepEmail, ({ caller }) => own.keepEmail(caller.id));
}
