import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { foldForSearch } from "#shared/fold.ts";
import { useToast } from "../../../app/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { SearchField } from "../core/search-field.tsx";
import { Empty } from "../core/states.tsx";
import { useAdminT } from "../core/use-admin-t.ts";

export interface Entry {
	readonly id: string;
	readonly name: string;
	readonly isOn: boolean;
	readonly updatedAt: string;
}

interface EntryListProps<One extends Entry> {
	title: string;
	empty: string;
	/** Where the API keeps the entries; also the key of their query. */
	path: string;
	/** What the API calls the switch between shown and hidden. */
	flag: "isActive" | "active";
	entries: readonly One[];
	describe: (entry: One) => ReactNode;
	edit: (entry: One, close: () => void) => ReactNode;
}

const searchFrom = 8;

/** What exists, with what can be done to each: edit, hide or show, delete after a question that names it. */
export function EntryList<One extends Entry>({
	title,
	empty,
	path,
	flag,
	entries,
	describe,
	edit,
}: EntryListProps<One>) {
	const t = useAdminT();
	const [search, setSearch] = useState("");
	const [chosen, setEditing] = useState<One | null>(null);
	// As it is now: someone else may have changed it since it was chosen.
	const editing = chosen && (entries.find(({ id }) => id === chosen.id) ?? chosen);
	const [removing, setRemoving] = useState<One | null>(null);
	const change = useChange([path]);
	const wanted = foldForSearch(search);
	const shown = wanted ? entries.filter((entry) => foldForSearch(entry.name).includes(wanted)) : entries;
	return (
		<section className="grid content-start gap-3">
			<h2 className="text-title">{title}</h2>
			{entries.length >= searchFrom && (
				<SearchField
					label={t("catalogue.find")}
					value={search}
					onChange={setSearch}
					placeholder={t("catalogue.find")}
				/>
			)}
			{shown.length === 0 && <Empty title={entries.length === 0 ? empty : t("catalogue.noMatch")} />}
			<ul className="border-b border-rule empty:hidden">
				{shown.map((entry) => (
					<li key={entry.id} className="ruled grid gap-2 py-3">
						{describe(entry)}
						<div className="flex flex-wrap gap-2">
							<Button onClick={() => setEditing(entry)} aria-label={t("catalogue.editOne", { name: entry.name })}>
								{t("admin.edit")}
							</Button>
							<Button
								disabled={change.isPending}
								onClick={() =>
									change.mutate({
										method: "PATCH",
										path: `${path}/${entry.id}`,
										body: { [flag]: !entry.isOn, updatedAt: entry.updatedAt },
										said: t(entry.isOn ? "catalogue.hidden" : "catalogue.shown", { name: entry.name }),
									})
								}
								aria-label={t(entry.isOn ? "catalogue.hideOne" : "catalogue.showOne", { name: entry.name })}
							>
								{entry.isOn ? t("admin.hide") : t("admin.show")}
							</Button>
							<Button
								look="danger"
								onClick={() => setRemoving(entry)}
								aria-label={t("catalogue.deleteOne", { name: entry.name })}
							>
								{t("admin.delete")}
							</Button>
						</div>
					</li>
				))}
			</ul>
			{editing && (
				<Dialog
					title={t("catalogue.editOne", { name: editing.name })}
					closeLabel={t("admin.close")}
					onClose={() => setEditing(null)}
				>
					{edit(editing, () => setEditing(null))}
				</Dialog>
			)}
			{removing && (
				<Confirm
					title={t("catalogue.deleteOne", { name: removing.name })}
					action={t("admin.delete")}
					pendingAction={t("admin.deleting")}
					pending={change.isPending}
					danger
					onClose={() => setRemoving(null)}
					onConfirm={() =>
						change.mutate(
							{
								method: "DELETE",
								path: `${path}/${removing.id}`,
								said: t("catalogue.deleted", { name: removing.name }),
							},
							{ onSuccess: () => setRemoving(null) },
						)
					}
				>
					<p>{t("catalogue.deleteText")}</p>
				</Confirm>
			)}
		</section>
	);
}

interface Change {
	readonly method: "PATCH" | "DELETE";
	readonly path: string;
	readonly body?: unknown;
	readonly said: string;
}

function useChange(queryKey: QueryKey) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ method, path, body }: Change) => send(method, path, body),
		onSuccess: (_, { said }) => toast({ title: said }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		// Also after a failure: someone else may have changed it, and then this shows how.
		onSettled: () => client.invalidateQueries({ queryKey }),
	});
}
