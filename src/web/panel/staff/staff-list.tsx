import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";
import { formatDay } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { staffQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { OneTimeLink } from "./one-time-link.tsx";

const words = { ...panelBoardWords, ...panelWords, ...panelSecurityWords };

export function StaffList({ staff, mayChange }: { staff: readonly StaffMemberAnswer[]; mayChange: boolean }) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const [stopping, setStopping] = useState<StaffMemberAnswer | null>(null);
	const [unlocking, setUnlocking] = useState<StaffMemberAnswer | null>(null);
	const [link, setLink] = useState<InvitationLink | null>(null);
	const setDisabled = useMutation({
		mutationFn: ({ member, disabled }: { member: StaffMemberAnswer; disabled: boolean }) =>
			api("PATCH /api/admin/staff/:id", { params: { id: member.id }, body: { disabled } }),
		onSuccess: () => {
			setStopping(null);
			toast({ title: t("admin.saved") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
	});
	const reset = useMutation({
		mutationFn: (member: StaffMemberAnswer) => api("POST /api/admin/staff/:id/reset", { params: { id: member.id } }),
		onSuccess: setLink,
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	const removeFactor = useMutation({
		mutationFn: (member: StaffMemberAnswer) =>
			api("DELETE /api/admin/staff/:id/second-factor", { params: { id: member.id } }),
		onSuccess: () => {
			setUnlocking(null);
			toast({ title: t("staff.removedFactor") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
	});
	return (
		<>
			<ul className="border-b border-rule">
				{staff.map((member) => (
					<li key={member.id} className="ruled grid gap-2 py-3">
						<div>
							<p className="flex flex-wrap items-center gap-2">
								<bdi className="font-semibold lang-ur:font-normal">{member.name}</bdi>
								{member.isOwner && <span className="stamp text-green">{t("staff.owner")}</span>}
								{member.secondFactor && <span className="stamp text-muted">{t("staff.secondFactor")}</span>}
								{member.disabledAt && <span className="stamp text-red">{t("staff.disabled")}</span>}
							</p>
							<p className="text-small text-muted wrap-anywhere">
								<bdi dir="ltr">{member.email}</bdi> · {t("staff.since", { day: formatDay(member.createdAt, locale) })}
							</p>
						</div>
						{mayChange && !member.isOwner && (
							<div className="flex flex-wrap gap-2">
								{member.disabledAt ? (
									<Button
										disabled={setDisabled.isPending}
										onClick={() => setDisabled.mutate({ member, disabled: false })}
										aria-label={t("staff.enableOne", { name: member.name })}
									>
										{t("staff.enable")}
									</Button>
								) : (
									<Button
										look="danger"
										onClick={() => setStopping(member)}
										aria-label={t("staff.disableOne", { name: member.name })}
									>
										{t("staff.disable")}
									</Button>
								)}
								<Button
									disabled={reset.isPending}
									onClick={() => reset.mutate(member)}
									aria-label={t("staff.resetOne", { name: member.name })}
								>
									{t("staff.reset")}
								</Button>
								{member.secondFactor && (
									<Button
										onClick={() => setUnlocking(member)}
										aria-label={t("staff.removeFactorOne", { name: member.name })}
									>
										{t("staff.removeFactor")}
									</Button>
								)}
							</div>
						)}
					</li>
				))}
			</ul>
			{link && <OneTimeLink invitation={link} onClose={() => setLink(null)} />}
			{unlocking && (
				<Confirm
					title={t("staff.removeFactorOne", { name: unlocking.name })}
					action={t("staff.removeFactor")}
					pendingAction={t("admin.saving")}
					pending={removeFactor.isPending}
					danger
					onConfirm={() => removeFactor.mutate(unlocking)}
					onClose={() => setUnlocking(null)}
				>
					<p>{t("staff.removeFactorText")}</p>
				</Confirm>
			)}
			{stopping && (
				<Confirm
					title={t("staff.disableOne", { name: stopping.name })}
					action={t("staff.disable")}
					pendingAction={t("admin.saving")}
					pending={setDisabled.isPending}
					danger
					onConfirm={() => setDisabled.mutate({ member: stopping, disabled: true })}
					onClose={() => setStopping(null)}
				>
					<p>{t("staff.disableText")}</p>
				</Confirm>
			)}
		</>
	);
}
