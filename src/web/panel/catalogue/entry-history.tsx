import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { ContentVersion } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { apiQuery } from "../core/api/api.ts";
import { FieldChanges } from "../core/audit/field-changes.tsx";
import { changesOf } from "../core/audit/read-entry.ts";
import { useAuditWords } from "../core/audit/words.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

const actions = {
	found: "content.found",
	created: "content.created",
	updated: "content.updated",
	deleted: "content.deleted",
	restored: "content.wasRestored",
} as const;

interface EntryHistoryProps {
	spec: ContentTypeSpec;
	id: string;
	name: string;
	/** What is written and not published is asked about before a version takes its place. */
	hasDraft: boolean;
	isPending: boolean;
	onRestore: (n: number) => void;
	onClose: () => void;
}

export function EntryHistory({ spec, id, name, hasDraft, isPending, onRestore, onClose }: EntryHistoryProps) {
	const t = useWords();
	const locale = useLocale();
	const auditWords = useAuditWords();
	const restore = t("content.restore");
	const versions = useQuery(apiQuery("GET /api/admin/content/:type/:id/versions", { params: { type: spec.name, id } }));
	const changesIn = (values: ContentVersion["values"], before: ContentVersion | undefined) =>
		before ? changesOf({ subject: spec.name, before: before.values, after: values }, auditWords) : [];
	return (
		<Dialog title={t("content.historyOf", { name })} closeLabel={t("admin.close")} onClose={onClose} isTall>
			<ReadState of={versions} />
			{versions.data?.length === 0 && <Empty title={t("content.noHistory")} />}
			<ol className="grid">
				{versions.data?.map(({ n, action, by, at, values }, index, all) => (
					<li key={n} className="ruled grid justify-items-start gap-1 py-3">
						<p className="flex w-full flex-wrap items-baseline gap-x-3">
							<span>{t(actions[action])}</span>
							{by && <bdi className="font-semibold lang-ur:font-normal">{by.name ?? "–"}</bdi>}
							{index === 0 && action !== "deleted" && <span className="stamp text-green">{t("content.current")}</span>}
							<time dateTime={at} className="ms-auto text-small text-muted">
								{formatInstant(at, locale)}
							</time>
						</p>
						<FoldedChanges changes={changesIn(values, all[index + 1])} />
						{index > 0 && !hasDraft && (
							<Button disabled={isPending} onClick={() => onRestore(n)}>
								{restore}
							</Button>
						)}
						{index > 0 && hasDraft && (
							<ConfirmedButton
								label={restore}
								question={t("content.restoreAsk")}
								text={t("content.restoreText")}
								pending={isPending}
								onConfirm={() => onRestore(n)}
							/>
						)}
					</li>
				))}
			</ol>
		</Dialog>
	);
}

function FoldedChanges({ changes }: ComponentProps<typeof FieldChanges>) {
	const t = useWords();
	if (changes.length === 0) return null;
	return (
		<details className="w-full">
			<summary className="flex min-h-11 items-center text-small text-green md:min-h-8">
				{t("content.changes", { count: changes.length })}
			</summary>
			<FieldChanges changes={changes} />
		</details>
	);
}
