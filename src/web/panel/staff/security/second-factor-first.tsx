import { useMutation, useQuery } from "@tanstack/react-query";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { securityQuery } from "../../core/api/lists.ts";
import { useSession } from "../../core/session/use-session.ts";
import { SecuritySection } from "./security-section.tsx";

/** What those see first whom the owner asks to set up two-factor login. */
export function SecondFactorFirst() {
	const t = useT(panelSecurityWords);
	const session = useSession();
	const security = useQuery(securityQuery);
	const leaveFree = useMutation({
		mutationFn: () => api("PUT /api/admin/staff/second-factor-demand", { body: { isDemanded: false } }),
		onSettled: () => session.refetch(),
	});
	const hasOne = security.data && (security.data.authenticator !== null || security.data.passkeys.length > 0);
	return (
		<div className="grid gap-5">
			<p role="status" className="text-heading">
				{t("security.demanded")}
			</p>
			{hasOne && (
				<Button variant="primary" className="justify-self-start" onClick={() => session.refetch()}>
					{t("security.continue")}
				</Button>
			)}
			<SecuritySection />
			{session.data?.user.isOwner && (
				<Button className="justify-self-start" disabled={leaveFree.isPending} onClick={() => leaveFree.mutate()}>
					{t("security.leaveFree")}
				</Button>
			)}
		</div>
	);
}
