import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { changeAccount, readAccount } from "#shared/api/staff/account.ts";
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
	implement(app, changeAccount, ({ body, caller }) => own.change(caller.id, body));
}
