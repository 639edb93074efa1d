import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { changePassword, changeStaffMember, listStaff, removeSecondFactor } from "#shared/api/staff/staff.ts";
import type { StaffAccounts } from "./accounts.ts";

/** The accounts of staff, and the caller's own password. */
export function accountRoutes(app: OpenAPIHono, accounts: StaffAccounts): void {
	implement(app, listStaff, () => accounts.list());
	implement(app, changeStaffMember, ({ params, body, caller }) =>
		accounts.setDisabled(params.id, body.disabled, caller.id),
	);
	implement(app, removeSecondFactor, ({ params, caller }) => accounts.removeSecondFactor(params.id, caller.id));
	implement(app, changePassword, ({ body, caller }) => accounts.changePassword(body.current, body.next, caller));
}
