import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import panelFiguresWords from "#i18n/en/panel/figures.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import { dayOf } from "#shared/day.ts";
import { type CloseReason, isFinished, type LeadStatus, leadStatuses, reasonsFor } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { addressOf, api, apiResponse, saveFile } from "../core/api/api.ts";
import { staffQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { CheckedForm, SelectField, TextField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { useSession } from "../core/session/use-session.ts";
import { useBulkChange } from "./lead-changes.tsx";
import { type LeadFilter, queryOf, savedViewsQuery } from "./lead-queries.ts";
import { narrowedBy, type ShownFilter } from "./list-filter.tsx";
import { useWords } from "./words.ts";

interface ListToolsProps {
	filter: ShownFilter;
	total: string;
	isEmpty: boolean;
	isReading: boolean;
	onRefresh: () => void;
	onClear: () => void;
	onSelect: () => void;
}

export function ListTools({ filter, total, isEmpty, isReading, ...on }: ListToolsProps) {
	const t = useWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [isManaging, setManaging] = useState(false);
	return (
		<>
			<Button onClick={on.onRefresh} disabled={isReading}>
				{t("leads.refresh")}
			</Button>
			{narrowedBy(filter) > 0 && <Button onClick={on.onClear}>{t("leads.clear")}</Button>}
			<Button onClick={() => setManaging(true)}>{t("view.manage")}</Button>
			<Button onClick={on.onSelect}>{t("select.start")}</Button>
			{isOwner && <ExportLink filter={filter} />}
			{isManaging && <SavedViews filter={filter} onClose={() => setManaging(false)} />}
			{!isEmpty && (
				<div className="w-full">
					<BulkChange filter={filter} total={total} />
				</div>
			)}
		</>
	);
}

function ExportLink({ filter }: { filter: LeadFilter }) {
	const t = useWords();
	const query = queryOf(filter);
	const download = useAction(async () => {
		const answer = await apiResponse("GET /api/admin/leads.csv", { query });
		saveFile(await answer.blob(), `leads-${dayOf(Date.now())}.csv`);
	});
	return (
		<a
			href={addressOf("GET /api/admin/leads.csv", { query })}
			download
			aria-disabled={download.isPending}
			className={buttonClass()}
			onClick={(event) => {
				event.preventDefault();
				download.mutate();
			}}
		>
			{t("leads.csv")}
		</a>
	);
}

function BulkChange({ filter, total }: Pick<ListToolsProps, "filter" | "total">) {
	const t = useWords();
	const [status, setStatus] = useState<LeadStatus>("IN_REVIEW");
	const [reason, setReason] = useState<CloseReason | "">("");
	const [asking, setAsking] = useState(false);
	const { change, progress } = useBulkChange(() => setAsking(false));
	const reasons = isFinished(status) ? reasonsFor(status) : [];
	return (
		<details className="border-b border-rule">
			<summary className="flex min-h-11 items-center text-green">{t("bulk.title")}</summary>
			<div className="flex flex-wrap items-end gap-3 pb-4">
				<SelectField
					name="bulk"
					label={t("bulk.to")}
					value={status}
					onChange={(value) => setStatus(leadStatuses.find((candidate) => candidate === value) ?? status)}
					options={leadStatuses
						.filter((candidate) => candidate !== "PENDING")
						.map((candidate) => ({ value: candidate, label: t(`status.${candidate}`) }))}
				/>
				<Button onClick={() => setAsking(true)}>{t("bulk.change")}</Button>
			</div>
			{asking && (
				<Confirm
					title={t("bulk.ask", { count: total, status: t(`status.${status}`) })}
					action={t("bulk.change")}
					pendingAction={t("bulk.running", { count: formatNumber(progress?.changed ?? 0) })}
					pending={change.isPending}
					onConfirm={() => change.mutate({ filter, status, reason: reasons.find((one) => one === reason) })}
					onClose={() => setAsking(false)}
				>
					<p>{t("bulk.text")}</p>
					{reasons.length > 0 && (
						<>
							<p>{t("bulk.warn")}</p>
							<SelectField
								name="reason"
								label={t("finish.reason")}
								value={reason}
								onChange={(chosen) => setReason(reasons.find((one) => one === chosen) ?? "")}
								options={[
									{ value: "", label: t("finish.noReason") },
									...reasons.map((value) => ({ value, label: t(`reason.${value}`) })),
								]}
							/>
						</>
					)}
					{change.isPending && <progress aria-label={t("bulk.title")} className="w-full accent-green" />}
				</Confirm>
			)}
		</details>
	);
}

function SavedViews({ filter, onClose }: { filter: LeadFilter; onClose: () => void }) {
	const t = useWords();
	const views = useQuery(savedViewsQuery).data ?? [];
	const form = useCheckedForm({
		read: (typed) => String(typed.get("name")),
		check: () => ({}),
		send: useSendOnce((name: string, key) =>
			api("POST /api/admin/views", { body: { name, filter }, idempotencyKey: key }),
		),
		done: t("view.saved"),
		refresh: [savedViewsQuery],
	});
	const remove = useAction((id: string) => api("DELETE /api/admin/views/:id", { params: { id } }), {
		done: t("view.deleted"),
		refresh: [savedViewsQuery],
	});
	return (
		<Dialog title={t("view.manage")} description={t("view.saveText")} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-5">
				<CheckedForm of={form} className="grid gap-3">
					<TextField key={views.length} name="name" label={t("view.name")} required maxLength={60} />
					<Button type="submit" variant="primary" disabled={form.isPending}>
						{t("view.save")}
					</Button>
				</CheckedForm>
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

const words = { ...panelFiguresWords, ...panelInboxWords };

export function FigureFilter({ filter, onClear }: { filter: LeadFilter; onClear: () => void }) {
	const t = useT(words);
	const parts = useParts(filter);
	return (
		<section
			aria-label={t("figures.rows")}
			className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-green bg-green-wash px-4 py-2"
		>
			<p className="min-w-0 grow wrap-anywhere">
				{parts.map((part, index) => (
					<span key={part}>
						{index > 0 && " · "}
						<bdi>{part}</bdi>
					</span>
				))}
			</p>
			<LocalLink to="/admin?tab=stats" className={buttonClass()}>
				{t("figures.back")}
			</LocalLink>
			<Button variant="quiet" onClick={onClear}>
				{t("figures.allRows")}
			</Button>
		</section>
	);
}

function useParts(filter: LeadFilter): string[] {
	const t = useT(words);
	const locale = useLocale();
	const { from, to, suspect, network, sla, reason, answeredBy } = filter;
	const named = answeredBy !== undefined && !["any", "none"].includes(answeredBy);
	const staff = useQuery({ ...staffQuery, enabled: named }).data ?? [];
	const day = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatDay(date, locale));
	const labelOf = (first: "figures.sla" | "reason", value = "") => {
		const key = `${first}.${value}`;
		return key in words ? t(key as keyof typeof words) : value;
	};
	const parts = [
		from && to && (from === to ? day(from) : t("figures.days", { from: day(from), to: day(to) })),
		suspect === "1" && t("leads.suspect"),
		network && t("leads.sameNetwork"),
		labelOf("figures.sla", sla),
		labelOf("reason", reason),
		answeredBy === "any" && t("figures.answeredByAny"),
		answeredBy === "none" && t("figures.answeredByNone"),
		named && t("figures.answeredBy", { name: staff.find(({ id }) => id === answeredBy)?.name ?? "…" }),
		// No figure leads here; an address may.
		...[filter.source, filter.locale, filter.hour, filter.weekday],
	];
	return parts.flatMap((part) => part || []);
}
