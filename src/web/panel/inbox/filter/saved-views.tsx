import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { useCheckedForm } from "../../core/forms/use-checked-form.ts";
import { useAction } from "../../core/hooks/use-action.ts";
import { type LeadFilter, savedViewsQuery } from "../lead-queries.ts";
import { useWords } from "../words.ts";

/** Saves the present list under a name, and deletes those that one saved. */
export function SavedViews({ filter, onClose }: { filter: LeadFilter; onClose: () => void }) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const views = useQuery(savedViewsQuery).data ?? [];
	const form = useCheckedForm({
		read: (typed) => String(typed.get("viewName")),
		check: () => ({}),
		send: (name) => api("POST /api/admin/views", { body: { name, filter } }),
		onDone: () => {
			toast({ title: t("view.saved") });
			void client.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
		},
	});
	const remove = useAction((id: string) => api("DELETE /api/admin/views/:id", { params: { id } }), {
		done: t("view.deleted"),
		refresh: [savedViewsQuery],
	});
	return (
		<Dialog title={t("view.manage")} description={t("view.saveText")} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-5">
				<form noValidate onSubmit={form.onSubmit} className="grid gap-3">
					<TextField
						key={views.length}
						name="viewName"
						label={t("view.name")}
						required
						maxLength={60}
						error={form.errors.name}
					/>
					<Button type="submit" variant="primary" disabled={form.isPending}>
						{t("view.save")}
					</Button>
				</form>
				{views.length === 0 && <p className="text-muted">{t("view.none")}</p>}
				<ul className="empty:hidden">
					{views.map(({ id, name }) => (
						<li key={id} className="ruled flex items-center justify-between gap-3 py-2">
							<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
							<Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate(id)}>
								{t("admin.delete")}
							</Button>
						</li>
					))}
				</ul>
			</div>
		</Dialog>
	);
}
