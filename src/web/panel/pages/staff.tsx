import { useQuery } from "@tanstack/react-query";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { staffQuery } from "../core/api/lists.ts";
import { ScreenHead } from "../core/screen-head.tsx";
import { useSession } from "../core/session/use-session.ts";
import { LoadFailure, Loading } from "../core/states.tsx";
import { Invitations } from "../staff/invitations.tsx";
import { PasswordForm } from "../staff/password-form.tsx";
import { PhoneNotices } from "../staff/phone-notices.tsx";
import { SecondFactorDemand } from "../staff/second-factor-demand.tsx";
import { SecuritySection } from "../staff/security/security-section.tsx";
import { StaffList } from "../staff/staff-list.tsx";

const words = { ...panelBoardWords, ...panelWords };

/** Who works here, and the own password. Accounts are the owner's to give. */
export function Component() {
	const t = useT(words);
	const user = useSession().data?.user;
	const staff = useQuery(staffQuery);
	return (
		<>
			<ScreenHead title={t("nav.staff")} text={t("staff.subtitle")} />
			<div className="two-columns">
				<div className="grid content-start gap-8">
					<section className="sheet margin-rule grid gap-4 p-4 sm:p-5">
						<h2 className="text-heading">{t("staff.password")}</h2>
						<PasswordForm />
					</section>
					<PhoneNotices />
					<SecuritySection />
				</div>
				<div className="grid content-start gap-8">
					<section className="grid gap-3">
						<h2 className="text-title">{t("staff.accounts")}</h2>
						{staff.isPending && <Loading />}
						{staff.isError && !staff.data && <LoadFailure error={staff.error} onRetry={() => staff.refetch()} />}
						{staff.data && <StaffList staff={staff.data} mayChange={user?.isOwner ?? false} />}
					</section>
					{user?.isOwner && <SecondFactorDemand />}
					{user?.isOwner && <Invitations />}
				</div>
			</div>
		</>
	);
}
