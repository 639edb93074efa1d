import { useQuery } from "@tanstack/react-query";
import { panelNoticesWords } from "#i18n/en/panel/notices.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { failedNoticesQuery } from "../core/api/lists.ts";
import { Empty, LoadFailure, Loading, ScreenHead } from "../core/parts/screen.tsx";
import { NoticeEntry, useRetry } from "../notices/notice-entry.tsx";

/** What could not be delivered to staff, a program or a visitor, and a way to send it again. */
export function Component() {
	const t = useT(panelNoticesWords);
	const notices = useQuery(failedNoticesQuery);
	const retry = useRetry();
	const failed = notices.data ?? [];
	return (
		<>
			<ScreenHead title={t("notices.title")} text={t("notices.subtitle")}>
				{failed.length > 1 && (
					<Button look="solid" disabled={retry.isPending} onClick={() => retry.mutate(failed)}>
						{retry.isPending ? t("notices.retrying") : t("notices.retryAll", { count: formatNumber(failed.length) })}
					</Button>
				)}
			</ScreenHead>
			{notices.isPending && <Loading />}
			{notices.isError && !notices.data && <LoadFailure error={notices.error} onRetry={() => notices.refetch()} />}
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
