import { useQuery } from "@tanstack/react-query";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { staffQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { Invitations } from "../staff/invitations.tsx";
import { SecondFactorDemand } from "../staff/second-factor-demand.tsx";
import { StaffList } from "../staff/staff-list.tsx";

const words = { ...panelAccountWords, ...panelBoardWords, ...panelWords };

/** Who works here, and whether anything reaches them. Accounts are the owner's to give. */
export function Component() {
	const t = useT(words);
	const user = useSession().data?.user;
	const staff = useQuery(staffQuery);
	return (
		<>
			<ScreenHead title={t("nav.staff")} text={t("staff.subtitle")} />
			<div className={user?.isOwner ? "two-columns" : "max-w-text"}>
				<section className="grid content-start gap-3">
					<h2 className="text-title">{t("account.team")}</h2>
					{staff.isPending && <Loading />}
					{staff.isError && !staff.data && <LoadFailure error={staff.error} onRetry={() => staff.refetch()} />}
					{staff.data && <StaffList staff={staff.data} owner={user?.isOwner ? user.id : null} />}
				</section>
				{user?.isOwner && (
					<div className="grid content-start gap-8">
						<SecondFactorDemand />
						<Invitations />
					</div>
				)}
			</div>
		</>
	);
}
