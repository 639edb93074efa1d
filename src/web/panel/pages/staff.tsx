import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, apiQuery } from "../core/api/api.ts";
import { staffQuery } from "../core/api/lists.ts";
import { CheckField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { Invitations } from "../staff/invitations.tsx";
import { StaffList } from "../staff/staff-list.tsx";

export function Component() {
	const t = useWords();
	const user = useSession().data?.user;
	const staff = useQuery(staffQuery);
	return (
		<>
			<ScreenHead title={t("nav.staff")} />
			<div className={user?.isOwner ? "two-columns" : "max-w-text"}>
				<section className="grid content-start gap-3">
					<h2 className="text-title">{t("account.team")}</h2>
					<ReadState of={staff} />
					{staff.data && <StaffList staff={staff.data} owner={user?.isOwner ? user.id : null} />}
				</section>
				{user?.isOwner && !staff.isPending && (
					<div className="grid content-start gap-8">
						<SecondFactorDemand />
						<Invitations />
					</div>
				)}
			</div>
		</>
	);
}

const demandQuery = apiQuery("GET /api/admin/staff/second-factor-demand");

function SecondFactorDemand() {
	const t = useWords();
	const client = useQueryClient();
	const demand = useQuery(demandQuery);
	const setting = useAction(
		(isDemanded: boolean) => api("PUT /api/admin/staff/second-factor-demand", { body: { isDemanded } }),
		{ onDone: (now) => void client.setQueryData(demandQuery.queryKey, now), done: t("admin.saved") },
	);
	return (
		<CheckField
			value={(setting.isPending ? setting.variables : demand.data?.isDemanded) ?? false}
			disabled={!demand.data || setting.isPending}
			onChange={setting.mutate}
			label={
				<span>
					{t("staff.demand")}
					<span className="block text-small text-muted">{t("staff.demandText")}</span>
				</span>
			}
		/>
	);
}
