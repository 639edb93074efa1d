import { useQueryClient } from "@tanstack/react-query";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { staffQuery } from "../core/api/lists.ts";
import { TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";

const words = { ...issuesWords, ...panelAccountWords, ...panelBoardWords, ...panelWords };

/** The owner gives someone another name. */
export function RenameMember({ member, onClose }: { member: StaffMemberAnswer; onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const form = useEntryForm<StaffMemberAnswer>({
		draftKey: `rename-${member.id}`,
		check: ({ name = "" }): FormValues => (name.trim() ? {} : { name: t("issue.required") }),
		send: ({ name = "" }) => api("PATCH /api/admin/staff/:id", { params: { id: member.id }, body: { name } }),
		onDone: () => {
			void client.invalidateQueries({ queryKey: staffQuery.queryKey });
			toast({ title: t("admin.saved") });
			onClose();
		},
		onFailure: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<Dialog title={t("team.renameOne", { name: member.name })} closeLabel={t("admin.close")} onClose={onClose}>
			<form {...form.formProps} className="grid gap-4">
				<TextField
					name="name"
					label={t("staff.name")}
					initial={member.name}
					required
					maxLength={120}
					error={form.errors.name}
				/>
				<Button type="submit" look="solid" disabled={form.pending}>
					{form.pending ? t("admin.saving") : t("admin.save")}
				</Button>
			</form>
		</Dialog>
	);
}
