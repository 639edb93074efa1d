import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import type { StaffMemberAnswer, StaffPatch } from "#shared/api/staff/staff.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { staffQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { OneTimeLink } from "./one-time-link.tsx";
import { RenameMember } from "./rename-member.tsx";

const words = { ...panelAccountWords, ...panelBoardWords, ...panelWords, ...panelSecurityWords };

/** What is asked about before it is done. */
const asked = {
	disable: { title: "staff.disableOne", action: "staff.disable", text: "staff.disableText", danger: true },
	unlock: {
		title: "staff.removeFactorOne",
		action: "staff.removeFactor",
		text: "staff.removeFactorText",
		danger: true,
	},
	giveRole: { title: "team.giveRoleOne", action: "team.giveRole", text: "team.giveRoleText", danger: false },
	takeRole: { title: "team.takeRoleOne", action: "team.takeRole", text: "team.takeRoleText", danger: true },
} as const;
type Act = keyof typeof asked;

const patches: Readonly<Record<Exclude<Act, "unlock">, StaffPatch>> = {
	disable: { disabled: true },
	giveRole: { isOwner: true },
	takeRole: { isOwner: false },
};

interface StaffListProps {
	staff: readonly StaffMemberAnswer[];
	/** The owner who looks; `null` for everyone else, who change nothing. */
	owner: string | null;
}

export function StaffList({ staff, owner }: StaffListProps) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const [asking, setAsking] = useState<{ act: Act; member: StaffMemberAnswer } | null>(null);
	const [renaming, setRenaming] = useState<StaffMemberAnswer | null>(null);
	const [link, setLink] = useState<InvitationLink | null>(null);
	const settle = () => client.invalidateQueries({ queryKey: staffQuery.queryKey });
	const onError = (error: Error) => tellFailure(t("admin.failed"), error);
	const change = useMutation({
		mutationFn: ({ id, patch }: { id: string; patch: StaffPatch }) =>
			api("PATCH /api/admin/staff/:id", { params: { id }, body: patch }),
		onSuccess: () => {
			setAsking(null);
			toast({ title: t("admin.saved") });
		},
		onError,
		onSettled: settle,
	});
	const reset = useMutation({
		mutationFn: (id: string) => api("POST /api/admin/staff/:id/reset", { params: { id } }),
		onSuccess: setLink,
		onError,
	});
	const removeFactor = useMutation({
		mutationFn: (id: string) => api("DELETE /api/admin/staff/:id/second-factor", { params: { id } }),
		onSuccess: () => {
			setAsking(null);
			toast({ title: t("staff.removedFactor") });
		},
		onError,
		onSettled: settle,
	});
	const owners = staff.filter(({ isOwner }) => isOwner).length;
	const enable = (id: string) => change.mutate({ id, patch: { disabled: false } });
	return (
		<>
			<ul className="border-b border-rule">
				{staff.map((member) => (
					<li key={member.id} className="ruled grid gap-2 py-3">
						<MemberFacts member={member} />
						{owner && (
							<div className="flex flex-wrap gap-2">
								<Button onClick={() => setRenaming(member)} aria-label={t("team.renameOne", { name: member.name })}>
									{t("team.rename")}
								</Button>
								{actsOn(member, owner, owners).map((act) => (
									<Button
										key={act}
										look={asked[act].danger ? "danger" : "outline"}
										onClick={() => setAsking({ act, member })}
										aria-label={t(asked[act].title, { name: member.name })}
									>
										{t(asked[act].action)}
									</Button>
								))}
								{member.disabledAt && (
									<Button
										disabled={change.isPending}
										onClick={() => enable(member.id)}
										aria-label={t("staff.enableOne", { name: member.name })}
									>
										{t("staff.enable")}
									</Button>
								)}
								{member.id !== owner && !member.disabledAt && (
									<Button
										disabled={reset.isPending}
										onClick={() => reset.mutate(member.id)}
										aria-label={t("staff.resetOne", { name: member.name })}
									>
										{t("staff.reset")}
									</Button>
								)}
							</div>
						)}
					</li>
				))}
			</ul>
			{link && <OneTimeLink invitation={link} onClose={() => setLink(null)} />}
			{renaming && <RenameMember member={renaming} onClose={() => setRenaming(null)} />}
			{asking && (
				<Confirm
					title={t(asked[asking.act].title, { name: asking.member.name })}
					action={t(asked[asking.act].action)}
					pendingAction={t("admin.saving")}
					pending={change.isPending || removeFactor.isPending}
					danger={asked[asking.act].danger}
					onConfirm={() => {
						const { act, member } = asking;
						if (act === "unlock") removeFactor.mutate(member.id);
						else change.mutate({ id: member.id, patch: patches[act] });
					}}
					onClose={() => setAsking(null)}
				>
					<p>{t(asked[asking.act].text)}</p>
				</Confirm>
			)}
		</>
	);
}

function actsOn(member: StaffMemberAnswer, owner: string, owners: number): Act[] {
	if (member.isOwner) return owners > 1 ? ["takeRole"] : [];
	const others: Act[] = member.id !== owner && member.secondFactor ? ["unlock"] : [];
	return member.disabledAt ? others : ["giveRole", ...others, "disable"];
}
