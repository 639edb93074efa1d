import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, apiQuery, useFailureToast } from "../core/api/api.ts";
import { TextField } from "../core/forms/fields.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { OneTimeLink } from "./one-time-link.tsx";

const words = { ...issuesWords, ...panelBoardWords, ...panelWords };

export const invitationsQuery = apiQuery("GET /api/admin/staff/invitations");

/** The owner invites someone by a one-time link. */
export function Invitations() {
	const t = useT(words);
	const locale = useLocale();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const [link, setLink] = useState<InvitationLink | null>(null);
	const open = useQuery(invitationsQuery);
	const refresh = () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
	const withdraw = useMutation({
		mutationFn: (id: string) => api("DELETE /api/admin/staff/invitations/:id", { params: { id } }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: refresh,
	});
	const form = useEntryForm<InvitationLink>({
		draftKey: "invitation",
		check: (values) => ({
			...(values.name?.trim() ? {} : { name: t("issue.required") }),
			...(values.email?.trim() ? {} : { email: t("issue.required") }),
		}),
		send: ({ name = "", email = "" }) => api("POST /api/admin/staff/invitations", { body: { name, email } }),
		onDone: (made) => {
			setLink(made);
			void refresh();
		},
		onFailure: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<section className="grid gap-4">
			<h2 className="text-title">{t("staff.invite")}</h2>
			<form {...form.formProps} className="grid gap-4">
				<TextField name="name" label={t("staff.name")} required maxLength={120} error={form.errors.name} />
				<TextField
					name="email"
					label={t("login.email")}
					required
					type="email"
					inputMode="email"
					dir="ltr"
					maxLength={254}
					error={form.errors.email}
				/>
				<Button type="submit" variant="solid" disabled={form.pending}>
					{form.pending ? t("admin.saving") : t("staff.makeLink")}
				</Button>
			</form>
			{open.data && open.data.length > 0 && (
				<ul className="border-b border-rule">
					{open.data.map((invitation) => (
						<li key={invitation.id} className="ruled flex flex-wrap items-center gap-x-4 py-2">
							<span className="min-w-0 grow">
								<bdi>{invitation.name}</bdi>{" "}
								<bdi dir="ltr" className="text-small text-muted wrap-anywhere">
									{invitation.email}
								</bdi>
								<span className="block text-small text-muted">
									{t("staff.until", { time: formatInstant(invitation.expiresAt, locale) })}
								</span>
							</span>
							<Button
								variant="quiet"
								disabled={withdraw.isPending}
								onClick={() => withdraw.mutate(invitation.id)}
								aria-label={t("staff.withdrawOne", { name: invitation.name })}
							>
								{t("staff.withdraw")}
							</Button>
						</li>
					))}
				</ul>
			)}
			{link && <OneTimeLink invitation={link} onClose={() => setLink(null)} />}
		</section>
	);
}
