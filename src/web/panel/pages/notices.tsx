import { useQuery } from "@tanstack/react-query";
import type { Notice } from "#shared/api/staff/notices.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { parseNoticeId } from "#shared/staff/notices.ts";
import { formatInstant } from "#shared/time.ts";
import { ApiError } from "../../app/api/query.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { failedNoticesQuery } from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { reasonOf } from "../core/machine/mail-test.tsx";
import { Empty, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

export function Component() {
	const t = useWords();
	const notices = useQuery(failedNoticesQuery);
	const toast = useToast();
	/** Sends notices again, one after the other. What someone else has sent again, or erased, meanwhile is passed over. */
	const retry = useAction(
		async (again: readonly Notice[]) => {
			for (const { id } of again)
				await api("POST /api/admin/notices/:id/retry", { params: { id } }).catch(passOverDone);
			return formatNumber(again.length);
		},
		{
			onDone: (count) => toast({ title: t("notices.onTheirWay", { count }), text: t("notices.onTheirWayText") }),
			refresh: [failedNoticesQuery],
		},
	);
	const failed = notices.data ?? [];
	return (
		<>
			<ScreenHead title={t("notices.title")} text={t("notices.subtitle")}>
				{failed.length > 1 && (
					<Button variant="solid" disabled={retry.isPending} onClick={() => retry.mutate(failed)}>
						{retry.isPending ? t("notices.retrying") : t("notices.retryAll", { count: formatNumber(failed.length) })}
					</Button>
				)}
			</ScreenHead>
			<ReadState of={notices} />
			{notices.data && failed.length === 0 && <Empty title={t("notices.empty")}>{t("notices.emptyHelp")}</Empty>}
			<ol className="border-b border-rule empty:hidden">
				{failed.map((notice) => (
					<li key={notice.id} className="ruled py-4">
						<NoticeEntry notice={notice} pending={retry.isPending} onRetry={() => retry.mutate([notice])} />
					</li>
				))}
			</ol>
		</>
	);
}

function NoticeEntry({ notice, pending, onRetry }: { notice: Notice; pending: boolean; onRetry: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const { reference, topic, channel, attempts, lastError } = notice;
	const at = notice.settledAt ?? notice.createdAt;
	const why = reasonOf(lastError);
	return (
		<article className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
			<div className="grid min-w-0 gap-1">
				<h2 className="flex flex-wrap items-center gap-x-3">
					<LocalLink
						to={`/admin/leads/${parseNoticeId(notice.id)?.leadId ?? ""}`}
						aria-label={t("notices.openLead", { reference })}
						className="figure inline-flex min-h-11 items-center text-lg text-green underline underline-offset-4"
					>
						<bdi dir="ltr">{reference}</bdi>
					</LocalLink>
					<span className="font-semibold lang-ur:font-normal">{t(`notices.topic.${topic}`)}</span>
					<span className="stamp text-muted">{t(`notices.channel.${channel}`)}</span>
				</h2>
				<p className="text-red">{t(why.key, why.parameters)}</p>
				<p className="text-small text-muted">
					{t("notices.attempts", { count: formatNumber(attempts) })} ·{" "}
					<time dateTime={at}>{formatInstant(at, locale)}</time>
				</p>
				{lastError && (
					<p className="text-small text-muted wrap-anywhere">
						<bdi dir="ltr" lang="en">
							{lastError}
						</bdi>
					</p>
				)}
			</div>
			<Button onClick={onRetry} disabled={pending} aria-label={t("notices.retryOne", { reference })}>
				{t("notices.retry")}
			</Button>
		</article>
	);
}

function passOverDone(error: unknown): void {
	if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
}
