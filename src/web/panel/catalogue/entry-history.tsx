import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentVersion } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api, apiQuery } from "../core/api/api.ts";
import { FieldChanges } from "../core/audit/field-changes.tsx";
import { changesBetween } from "../core/audit/read-entry.ts";
import { useAuditWords } from "../core/audit/words.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords, type words } from "../core/parts/words.ts";
import type { EntryChanging } from "./content-query.ts";

const actions = {
	found: "content.found",
	created: "content.created",
	updated: "content.updated",
	deleted: "content.deleted",
	restored: "content.wasRestored",
} as const satisfies Readonly<Record<ContentVersion["action"], keyof typeof words>>;

interface EntryHistoryProps {
	spec: ContentTypeSpec;
	id: string;
	name: string;
	/** What is written and not published is asked about before a version takes its place. */
	hasDraft: boolean;
	change: EntryChanging;
	onClose: () => void;
}

/** What an entry said before, by whom and since when, each with the way back to it. */
export function EntryHistory({ spec, id, name, hasDraft, change, onClose }: EntryHistoryProps) {
	const t = useWords();
	const [asked, setAsked] = useState<number | null>(null);
	const params = { type: spec.name, id };
	const restore = (n: number) => {
		const send = () =>
			api("POST /api/admin/content/:type/:id/versions/:n/restoration", { params: { ...params, n: String(n) } });
		change.mutate({ send, message: t("content.restored") }, { onSuccess: onClose });
	};
	const versions = useQuery(apiQuery("GET /api/admin/content/:type/:id/versions", { params }));
	return (
		<Dialog title={t("content.historyOf", { name })} closeLabel={t("admin.close")} onClose={onClose} isTall>
			<ReadState of={versions} />
			{versions.data?.length === 0 && <Empty title={t("content.noHistory")} />}
			<ol className="grid">
				{versions.data?.map((version, index, all) => (
					<li key={version.n} className="ruled grid gap-1 py-3">
						<Version spec={spec} version={version} before={all[index + 1]} isNewest={index === 0} />
						{index > 0 && (
							<Button
								className="justify-self-start"
								disabled={change.isPending}
								onClick={() => (hasDraft ? setAsked(version.n) : restore(version.n))}
							>
								{t("content.restore")}
							</Button>
						)}
					</li>
				))}
			</ol>
			{asked !== null && (
				<Confirm
					title={t("content.restoreAsk")}
					action={t("content.restore")}
					pendingAction={t("admin.saving")}
					pending={change.isPending}
					danger
					onConfirm={() => restore(asked)}
					onClose={() => setAsked(null)}
				>
					<p>{t("content.restoreText")}</p>
				</Confirm>
			)}
		</Dialog>
	);
}

interface VersionProps {
	spec: ContentTypeSpec;
	version: ContentVersion;
	before: ContentVersion | undefined;
	isNewest: boolean;
}

function Version({ spec, version, before, isNewest }: VersionProps) {
	const t = useWords();
	const locale = useLocale();
	const auditWords = useAuditWords();
	const changes = before ? changesBetween(spec.name, before.values, version.values, auditWords) : [];
	return (
		<>
			<p className="flex flex-wrap items-baseline gap-x-3">
				<span>{t(actions[version.action])}</span>
				{version.by && <bdi className="font-semibold lang-ur:font-normal">{version.by.name ?? "–"}</bdi>}
				{isNewest && version.action !== "deleted" && <span className="stamp text-green">{t("content.current")}</span>}
				<time dateTime={version.at} className="ms-auto text-small text-muted">
					{formatInstant(version.at, locale)}
				</time>
			</p>
			{changes.length > 0 && (
				<details>
					<summary className="flex min-h-11 items-center text-small text-green md:min-h-8">
						{t("content.changes", { count: changes.length })}
					</summary>
					<FieldChanges changes={changes} />
				</details>
			)}
		</>
	);
}
