import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useToast } from "../../app/overlays/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { apiResponse, pageOf } from "../core/api/api.ts";
import { useBulkUndo } from "../core/api/bulk-undo.ts";
import { Arrow, FieldChanges } from "../core/audit/field-changes.tsx";
import { changesOf, lastActOf, movedIn, nameIn, sentenceKey } from "../core/audit/read-entry.ts";
import { useAuditWords, type Words } from "../core/audit/words.ts";
import { Empty, LoadMore, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";

export function Component() {
	const words = useAuditWords();
	const { t } = words;
	const log = useInfiniteQuery({
		queryKey: ["/api/admin/audit"],
		queryFn: async ({ pageParam }) => {
			const response = await apiResponse("GET /api/admin/audit", { query: { cursor: pageParam ?? undefined } });
			return { entries: await response.json(), next: pageOf(response).next };
		},
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next,
		staleTime: 0,
	});
	const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
	const last = lastActOf(useSession().data?.user.id, entries);
	return (
		<>
			<ScreenHead title={t("nav.audit")} text={t("audit.subtitle")} />
			<ReadState of={log} />
			{log.data && entries.length === 0 && <Empty title={t("audit.empty")} />}
			<ol className="border-b border-rule empty:hidden">
				{entries.map((entry) => (
					<li key={entry.id} className="ruled py-1.5">
						{entry === last && (
							<p className="mb-1.5 text-small font-semibold text-green lang-ur:font-normal">{t("audit.since")}</p>
						)}
						<EntryLine entry={entry} words={words} />
					</li>
				))}
			</ol>
			<LoadMore of={log} />
		</>
	);
}

const pagesOf: Readonly<Record<string, string>> = { lead: "leads", customer: "customers", deal: "deals" };

/** A request is told by its reference, a customer and a deal by the name; they lead to their page. */
function SubjectName({ entry, name }: { entry: AuditEntry; name: string }) {
	const page = pagesOf[entry.subject];
	if (!page || !entry.subjectName) return <bdi className="font-medium lang-ur:font-normal">{name}</bdi>;
	return (
		<LocalLink to={`/admin/${page}/${entry.subjectId}`} className="font-medium text-green underline">
			<bdi dir={entry.subject === "lead" ? "ltr" : "auto"}>{name}</bdi>
		</LocalLink>
	);
}

function EntryLine({ entry, words }: { entry: AuditEntry; words: Words }) {
	const { t, locale } = words;
	const changes = changesOf(entry, words);
	const key = sentenceKey(entry);
	const name = nameIn(entry);
	const moved = movedIn(entry, words);
	const toast = useToast();
	const undo = useBulkUndo();
	const takeBack = () =>
		undo.mutate(entry.undoToken ?? "", {
			onSuccess: ({ changed }) => toast({ title: t("bulk.undone", { count: formatNumber(changed) }) }),
		});
	const details = (
		<>
			<FieldChanges changes={changes} />
			<p className="flex flex-wrap gap-x-3 text-small empty:hidden">
				{entry.leads.map(({ id, reference }) => (
					<LocalLink
						key={id}
						to={`/admin/leads/${id}`}
						className="inline-flex min-h-11 items-center text-green underline md:min-h-8"
					>
						<bdi dir="ltr">{reference}</bdi>
					</LocalLink>
				))}
			</p>
		</>
	);
	return (
		<article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
			<p className="wrap-anywhere max-md:col-span-2">
				<bdi className="font-semibold lang-ur:font-normal">{entry.actor?.name ?? t("audit.system")}</bdi>{" "}
				{key ? t(key) : <bdi dir="ltr">{`${entry.subject} ${entry.action}`}</bdi>}{" "}
				{name && <SubjectName entry={entry} name={name} />}{" "}
				{moved && (
					<span className="font-medium lang-ur:font-normal">
						{moved.count}
						{moved.to && (
							<>
								<Arrow />
								{moved.to}
							</>
						)}
					</span>
				)}
			</p>
			{/* On a phone beside what unfolds. */}
			<time
				dateTime={entry.at}
				className={`text-small text-muted max-md:col-start-2 max-md:row-start-2 ${changes.length > 1 ? "max-md:-my-1.5 max-md:flex max-md:h-11 max-md:items-center" : ""}`}
			>
				{formatInstant(entry.at, locale)}
			</time>
			{entry.undoToken && (
				<Button disabled={undo.isPending} onClick={takeBack} className="col-start-1 justify-self-start">
					{t("admin.undo")}
				</Button>
			)}
			{changes.length === 1 && <div className="col-start-1">{details}</div>}
			{changes.length > 1 && (
				<details className="col-start-1 max-md:-my-1.5">
					<summary className="flex min-h-11 items-center text-small text-green md:min-h-8">
						{t("audit.details", { count: changes.length })}
					</summary>
					{details}
				</details>
			)}
		</article>
	);
}
