import { useState } from "react";
import type { InvitationLink, StaffMemberAnswer, StaffPatch } from "#shared/api/staff/staff.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { staffQuery } from "../core/api/lists.ts";
import { ActionButton, ConfirmedAction } from "../core/forms/action-button.tsx";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { whereEmpty } from "../core/forms/use-checked-form.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { useWords } from "../core/parts/words.ts";
import { OneTimeLink } from "./invitations.tsx";

/** What is asked about before it is done; without a patch the second factor goes. */
const acts = {
	disable: { words: "staff.disable", variant: "danger", patch: { disabled: true } },
	unlock: { words: "staff.removeFactor", variant: "danger", patch: null },
	giveRole: { words: "team.giveRole", variant: "outline", patch: { isOwner: true } },
	takeRole: { words: "team.takeRole", variant: "danger", patch: { isOwner: false } },
} as const;
type Act = keyof typeof acts;

interface StaffListProps {
	staff: readonly StaffMemberAnswer[];
	/** The owner who looks; `null` for everyone else, who change nothing. */
	owner: string | null;
}

export function StaffList({ staff, owner }: StaffListProps) {
	const t = useWords();
	const [renaming, setRenaming] = useState<StaffMemberAnswer | null>(null);
	const [link, setLink] = useState<InvitationLink | null>(null);
	const owners = staff.filter(({ isOwner }) => isOwner).length;
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
								{actsOn(member, owner, owners).map((act) => {
									const { words, variant, patch } = acts[act];
									const question = t(`${words}One`, { name: member.name });
									return (
										<ConfirmedAction
											key={act}
											variant={variant}
											label={t(words)}
											aria-label={question}
											question={question}
											text={t(`${words}Text`)}
											danger={variant === "danger"}
											send={() => (patch ? change(member, patch) : removeFactor(member))}
											done={t(patch ? "admin.saved" : "staff.removedFactor")}
											refresh={[staffQuery]}
										/>
									);
								})}
								{member.disabledAt && (
									<ActionButton
										send={() => change(member, { disabled: false })}
										done={t("admin.saved")}
										refresh={[staffQuery]}
										aria-label={t("staff.enableOne", { name: member.name })}
									>
										{t("staff.enable")}
									</ActionButton>
								)}
								{member.id !== owner && !member.disabledAt && (
									<ActionButton
										send={() => api("POST /api/admin/staff/:id/reset", { params: { id: member.id } })}
										onDone={setLink}
										aria-label={t("staff.resetOne", { name: member.name })}
									>
										{t("staff.reset")}
									</ActionButton>
								)}
							</div>
						)}
					</li>
				))}
			</ul>
			{link && <OneTimeLink invitation={link} onClose={() => setLink(null)} />}
			{renaming && <RenameMember member={renaming} onClose={() => setRenaming(null)} />}
		</>
	);
}

const change = ({ id }: StaffMemberAnswer, body: StaffPatch) =>
	api("PATCH /api/admin/staff/:id", { params: { id }, body });
const removeFactor = ({ id }: StaffMemberAnswer): Promise<unknown> =>
	api("DELETE /api/admin/staff/:id/second-factor", { params: { id } });

function actsOn(member: StaffMemberAnswer, owner: string, owners: number): Act[] {
	if (member.isOwner) return owners > 1 ? ["takeRole"] : [];
	const others: Act[] = member.id !== owner && member.secondFactor ? ["unlock"] : [];
	return member.disabledAt ? others : ["giveRole", ...others, "disable"];
}

function MemberFacts({ member }: { member: StaffMemberAnswer }) {
	const t = useWords();
	const locale = useLocale();
	const { reach, seenAt } = member;
	const ways = [
		...(reach.mail ? [t("team.byMail")] : []),
		...(reach.phones > 0 ? [t("team.byPhones", { count: reach.phones })] : []),
	];
	return (
		<div>
			<p className="flex flex-wrap items-center gap-2">
				<bdi className="font-semibold lang-ur:font-normal wrap-anywhere">{member.name}</bdi>
				{member.isOwner && <span className="stamp text-green">{t("staff.owner")}</span>}
				{member.secondFactor && <span className="stamp text-muted">{t("staff.secondFactor")}</span>}
				{member.disabledAt && <span className="stamp text-red">{t("staff.disabled")}</span>}
			</p>
			<p className="text-small text-muted wrap-anywhere">
				<bdi dir="ltr">{member.email}</bdi> · {t("security.since", { day: formatDay(member.createdAt, locale) })} ·{" "}
				{seenAt ? t("team.seen", { time: formatInstant(seenAt, locale) }) : t("team.neverSeen")}
			</p>
			{!member.disabledAt && (
				<p className={`text-small ${ways.length > 0 ? "text-muted" : "font-medium text-red"}`}>
					{ways.length > 0
						? t("team.reachedBy", { ways: ways.join(locale === "ur" ? "، " : ", ") })
						: t("team.unreached")}
				</p>
			)}
		</div>
	);
}

function RenameMember({ member, onClose }: { member: StaffMemberAnswer; onClose: () => void }) {
	const t = useWords();
	const form = useEntryForm<StaffMemberAnswer>({
		draftKey: `rename-${member.id}`,
		check: ({ name }) => whereEmpty({ name }, t("issue.required")),
		send: ({ name = "" }) => change(member, { name }),
		onDone: onClose,
		done: t("admin.saved"),
		refresh: [staffQuery],
	});
	return (
		<Dialog title={t("team.renameOne", { name: member.name })} closeLabel={t("admin.close")} onClose={onClose}>
			<EntryForm of={form}>
				<TextField name="name" label={t("staff.name")} initial={member.name} required maxLength={120} />
				<SubmitButton pending={form.pending}>{t("admin.save")}</SubmitButton>
			</EntryForm>
		</Dialog>
	);
}
