import { queryOptions } from "@tanstack/react-query";
import type { WaysIn } from "#shared/api/staff/session.ts";

/** Which ways in there are beside the password; also read on the server, so that the login works without scripts. */
export const waysInQuery = queryOptions<WaysIn>({ queryKey: ["/api/admin/session/ways"] });
