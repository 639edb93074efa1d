import { ProblemError } from "#server/http/api/problems.ts";
import type { LoginLimit } from "../login/login-limit.ts";
import type { StaffStore } from "../store.ts";
import { verifyPassword } from "./password.ts";

/** Asks one who is logged in for their password again; ten tries in 15 minutes, so that it cannot be guessed this way. */
export function passwordProof(store: StaffStore, limit: LoginLimit) {
	/** @throws ProblemError `invalid` with an issue at `field` where it is wrong, `too-many-tries` */
	return async (userId: string, typed: string, field: string): Promise<void> => {
		const subjects = [`password:${userId}`];
		await limit.take(subjects);
		const hash = await store.passwordHash(userId);
		if (!hash || !(await verifyPassword(typed, hash)))
			throw new ProblemError("invalid", { issues: { [field]: { code: "wrongPassword" } } });
		await limit.succeeded(subjects);
	};
}

export type PasswordProof = ReturnType<typeof passwordProof>;
