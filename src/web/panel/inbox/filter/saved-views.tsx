import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SavedView } from "#shared/api/leads/saved-view.ts";
import { useClearToasts, useToast } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api, fieldErrorsOf, useFailureToast } from "../../core/api/api.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { type LeadFilter, savedViewsQuery } from "../lead-queries.ts";
import { useWords } from "../words.ts";

/** Saves the present list under a name, and changes those that one saved. */
export function SavedViews({ filter, onClose }: { filter: LeadFilter; onClose: () => void }) {
	const t = useWords();
	const views = useQuery(savedViewsQuery).data ?? [];
	const [name, setName] = useState("");
	const { save, errors } = useSave(() => setName(""));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save.mutate(() => api("POST /api/admin/views", { body: { name, filter } }));
	};
	return (
		<Dialog title={t("view.manage")} description={t("view.saveText")} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-5">
				<form noValidate onSubmit={submit} className="grid gap-3">
					<TextField
						name="viewName"
						label={t("view.name")}
						required
						maxLength={60}
						value={name}
						onChange={setName}
						error={errors.name}
					/>
					<Button type="submit" variant="primary" disabled={save.isPending}>
						{t("view.save")}
					</Button>
				</form>
				{views.length === 0 && <p className="text-muted">{t("view.none")}</p>}
				<ul className="grid gap-5">
					{views.map((view) => (
						<SavedViewEntry key={view.id} view={view} filter={filter} />
					))}
				</ul>
			</div>
		</Dialog>
	);
}

function SavedViewEntry({ view, filter }: { view: SavedView; filter: LeadFilter }) {
	const t = useWords();
	const [name, setName] = useState(view.name);
	const { save, errors } = useSave();
	const params = { id: view.id };
	const change = (body: { name?: string; filter?: LeadFilter }) =>
		save.mutate(() => api("PATCH /api/admin/views/:id", { params, body }));
	return (
		<li className="ruled grid gap-3 pt-4">
			<TextField
				name={`view-${view.id}`}
				label={t("view.name")}
				required
				maxLength={60}
				value={name}
				onChange={setName}
				error={errors.name}
			/>
			<div className="flex flex-wrap gap-2">
				<Button disabled={save.isPending || name === view.name} onClick={() => change({ name })}>
					{t("view.rename")}
				</Button>
				<Button disabled={save.isPending} onClick={() => change({ filter })}>
					{t("view.replace")}
				</Button>
				<Button
					variant="danger"
					disabled={save.isPending}
					onClick={() => save.mutate(() => api("DELETE /api/admin/views/:id", { params }))}
				>
					{t("admin.delete")}
				</Button>
			</div>
		</li>
	);
}

/** Makes a change to the saved views; what was wrong with a name is said at its field. */
function useSave(onDone?: () => void) {
	const t = useWords();
	const toast = useToast();
	const clearToasts = useClearToasts();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const save = useMutation({
		mutationFn: (change: () => Promise<SavedView | undefined>) => change(),
		onSuccess: (view) => {
			toast({ title: t(view ? "view.saved" : "view.deleted") });
			onDone?.();
		},
		onError: (error) => {
			if (fieldErrorsOf(error).name) clearToasts();
			else tellFailure(t("admin.failed"), error);
		},
		onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
	});
	return { save, errors: fieldErrorsOf(save.error) };
}
