import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { ReplyTemplate } from "#shared/api/content/reply-template.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { replyTemplatesQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { SectionHeading } from "./section-list.tsx";
import { TemplateForm } from "./template-form.tsx";

const words = { ...panelBoardWords, ...panelSecurityWords };

/** What answers begin with, a fold for each type of request. */
export function ReplyTemplates() {
	const t = useT(words);
	const templates = useQuery(replyTemplatesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	return (
		<section className="mt-12 grid gap-3">
			<SectionHeading section="replies">{t("replies.heading")}</SectionHeading>
			<p className="max-w-text text-muted">
				{t("replies.text")} {!isOwner && t("settings.ownersAlone")}
			</p>
			{templates.isPending && <Loading />}
			{templates.isError && !templates.data && (
				<LoadFailure error={templates.error} onRetry={() => templates.refetch()} />
			)}
			<div className="border-b border-rule empty:hidden">
				{templates.data?.map((template) => (
					<TypeFold key={template.type} template={template} isOwner={isOwner} />
				))}
			</div>
		</section>
	);
}

function TypeFold({ template, isOwner }: { template: ReplyTemplate; isOwner: boolean }) {
	const t = useT(panelBoardWords);
	const locale = useLocale();
	const [open, setOpen] = useState(false);
	const isOwn = template.en !== "" || template.ur !== "";
	return (
		<details className="ruled" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="flex min-h-12 flex-wrap items-center gap-x-3 text-green">
				{requestOf(template.type).label[locale]}
				{isOwn && <span className="stamp text-muted">{t("replies.own")}</span>}
			</summary>
			{open && <TemplateForm template={template} isOwner={isOwner} />}
		</details>
	);
}
