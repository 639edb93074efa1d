import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportCheck, ImportColumn, ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import { canKnowPeople, fileDays, type ImportTarget, importTargets } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { api, apiResponse, fieldErrorsOf, saveFile, useFailureToast } from "../core/api/api.ts";
import { Reach } from "../core/customer/reach.tsx";
import { ConfirmedAction } from "../core/forms/action-button.tsx";
import { SelectField, TextField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { StatusStamp } from "../core/parts/status-stamp.tsx";
import { useWords } from "../core/parts/words.ts";
import { Counts, Folded, nameClass } from "./parts.tsx";
import { importsQuery, showImport } from "./queries.ts";

export function Preparing({ file, onGone }: { file: LeadImport; onGone: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const showFailure = useFailureToast();
	const [mapping, setMapping] = useState<ImportMapping>(file.mapping);
	const params = { id: file.id };
	const isChecked = file.check !== null && JSON.stringify(mapping) === JSON.stringify(file.mapping);

	const check = useMutation({
		mutationFn: () => api("PATCH /api/admin/imports/:id", { params, body: { mapping } }),
		onSuccess: async (checked) => {
			await showImport(client, checked);
			setMapping(checked.mapping);
		},
		onError: (failure) => {
			if (Object.keys(fieldErrorsOf(failure)).length === 0) showFailure(t("admin.failed"), failure);
		},
	});
	const wrong = fieldErrorsOf(check.error);
	const start = useAction(
		useSendOnce(() => api("POST /api/admin/imports/:id/start", { params })),
		{
			onDone: (started) => showImport(client, started),
		},
	);
	const set = (change: Partial<ImportMapping>) => {
		setMapping({ ...mapping, ...change });
		check.reset();
	};

	return (
		<div className="grid gap-8">
			<form
				noValidate
				className="grid gap-8"
				onSubmit={(event) => {
					event.preventDefault();
					check.mutate();
				}}
			>
				<ColumnsForm columns={file.columns} mapping={mapping} set={set} />
				<RulesForm mapping={mapping} wrongDays={wrong["mapping.openDays"] && t("imports.openDaysWrong")} set={set} />
				<div className="grid justify-items-start gap-2">
					<p role="alert" className="font-medium text-red empty:hidden">
						{wrong.mapping}
					</p>
					<Button type="submit" variant={isChecked ? "outline" : "solid"} disabled={check.isPending}>
						{check.isPending ? t("imports.checking") : t("imports.check")}
					</Button>
				</div>
			</form>
			<div role="status" className="empty:hidden">
				{file.check && !isChecked && !check.isPending && <p className="text-muted">{t("imports.changed")}</p>}
			</div>
			{file.check && isChecked && (
				<>
					<Findings id={file.id} check={file.check} />
					{file.check.coming > 0 ? (
						<Button
							variant="primary"
							className="justify-self-start"
							disabled={start.isPending}
							onClick={() => start.mutate()}
						>
							{t("imports.start", { count: formatNumber(file.check.coming) })}
						</Button>
					) : (
						<p className="font-medium">{t("imports.nothing")}</p>
					)}
				</>
			)}
			<footer className="flex flex-wrap items-center gap-x-4 border-t border-rule pt-3">
				<p className="grow text-small text-muted">
					{t("imports.expires", {
						day: formatDay(new Date(Date.parse(file.createdAt) + fileDays * day).toISOString(), locale),
					})}
				</p>
				<ConfirmedAction
					variant="danger"
					label={t("imports.discard")}
					question={t("imports.discardAsk")}
					text={t("imports.discardText")}
					send={() => api("DELETE /api/admin/imports/:id", { params })}
					onDone={onGone}
					refresh={[importsQuery]}
				/>
			</footer>
		</div>
	);
}

interface MappingProps {
	mapping: ImportMapping;
	set: (change: Partial<ImportMapping>) => void;
}

function ColumnsForm({ columns, mapping, set }: MappingProps & { columns: readonly ImportColumn[] }) {
	const held = mapping.columns;
	const t = useWords();
	const targets = [
		{ value: "", label: t("imports.target.none") },
		...importTargets.map((target) => ({ value: target, label: t(`imports.target.${target}`) })),
	];
	return (
		<section className="grid max-w-text gap-3">
			<h3 className="text-heading">{t("imports.columns")}</h3>
			<p className="text-muted">{t("imports.columnsHelp")}</p>
			<ol className="border-b border-rule">
				{columns.map(({ name, samples }, place) => (
					<li key={name} className="ruled grid gap-1 py-3 sm:grid-cols-2 sm:gap-x-6">
						<SelectField
							name={`column-${place}`}
							label={t("imports.holds", { name: isolated(name) })}
							options={targets}
							value={held[place] ?? ""}
							onChange={(target) => set({ columns: held.with(place, (target || null) as ImportTarget | null) })}
						/>
						<p className="min-w-0 self-end text-small text-muted">
							{t("imports.samples")}: {samples.length === 0 && t("imports.noSamples")}
							{samples.map((sample, index) => (
								<span key={sample}>
									{index > 0 && " · "}
									<bdi className="wrap-anywhere text-ink">{sample}</bdi>
								</span>
							))}
						</p>
					</li>
				))}
			</ol>
			<p role="status" className="text-muted empty:hidden">
				{canKnowPeople(held) && !held.includes("whatsapp") && t("imports.byEmail")}
			</p>
		</section>
	);
}

function RulesForm({ mapping, wrongDays, set }: MappingProps & { wrongDays: string | undefined }) {
	const t = useWords();
	const locale = useLocale();
	return (
		<section className="grid max-w-text gap-5">
			<h3 className="text-heading">{t("imports.rules")}</h3>
			{mapping.columns.includes("receivedAt") && (
				<Choices
					name="order"
					legend={t("imports.dateOrder")}
					options={[
						{ value: "day", label: t("imports.dayFirst") },
						{ value: "month", label: t("imports.monthFirst") },
					]}
					chosen={mapping.dayFirst ? "day" : "month"}
					onChoose={(order) => set({ dayFirst: order === "day" })}
				/>
			)}
			<Choices
				name="duplicates"
				legend={t("imports.duplicates")}
				options={[
					{ value: "skip", label: t("imports.skip") },
					{ value: "bring", label: t("imports.bring") },
				]}
				chosen={mapping.duplicates}
				onChoose={(duplicates) => set({ duplicates })}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField
					name="type"
					label={t("imports.type")}
					options={leadTypes.map((type) => ({ value: type, label: requestOf(type).label[locale] }))}
					value={mapping.type}
					onChange={(type) => set({ type: leadTypes.find((each) => each === type) ?? "CONTACT" })}
				/>
				<SelectField
					name="locale"
					label={t("imports.locale")}
					options={[
						{ value: "en", label: t("imports.english") },
						{ value: "ur", label: t("imports.urdu") },
					]}
					value={mapping.locale}
					onChange={(chosen) => set({ locale: chosen === "ur" ? "ur" : "en" })}
				/>
			</div>
			<TextField
				name="openDays"
				label={t("imports.openDays")}
				hint={t("imports.openDaysHint")}
				error={wrongDays}
				required
				inputMode="numeric"
				dir="ltr"
				maxLength={3}
				value={Number.isNaN(mapping.openDays) ? "" : String(mapping.openDays)}
				onChange={(typed) => set({ openDays: /^\d+$/.test(typed) ? Number(typed) : Number.NaN })}
			/>
		</section>
	);
}

function Findings({ id, check }: { id: string; check: ImportCheck }) {
	const t = useWords();
	const locale = useLocale();
	const { coming, duplicates, refused } = check;
	const counts = {
		[t("imports.coming")]: coming,
		[t("imports.inFile")]: duplicates.inFile,
		[t("imports.here")]: duplicates.here,
		[t("imports.refused")]: refused,
	};
	return (
		<div className="grid max-w-text gap-6">
			<Counts id="import-findings" title={t("imports.found")} counts={counts} />
			{check.preview.length > 0 && (
				<section className="grid gap-2">
					<h3 className="text-heading">{t("imports.preview")}</h3>
					<ol className="border-b border-rule">
						{check.preview.map((lead) => (
							<li key={lead.row} className="ruled py-3">
								<article className="grid gap-1">
									<p className="flex flex-wrap items-baseline gap-x-3">
										<bdi className={nameClass}>{lead.name}</bdi>
										<Reach person={lead} />
										<StatusStamp status={lead.status} />
									</p>
									<p className="text-small text-muted wrap-anywhere">
										{t("imports.row")} {formatNumber(lead.row)} · {requestOf(lead.type).label[locale]} ·{" "}
										{formatInstant(lead.receivedAt, locale)}
										{lead.whatsapp && lead.email && " · "}
										{lead.whatsapp && <bdi dir="ltr">{lead.email}</bdi>}
									</p>
									<p className="wrap-anywhere empty:hidden">{lead.message && <bdi>{lead.message}</bdi>}</p>
								</article>
							</li>
						))}
					</ol>
				</section>
			)}
			{refused > 0 && <RefusedRows id={id} check={check} />}
		</div>
	);
}

/** `id`: of the import, as long as its file is there. */
export function RefusedRows({ id, check }: { id?: string; check: ImportCheck }) {
	const t = useWords();
	const download = useAction(
		async (file: string) => {
			const answer = await apiResponse("GET /api/admin/imports/:id/refused.csv", { params: { id: file } });
			saveFile(await answer.blob(), "refused-rows.csv");
		},
		{ failed: t("imports.downloadFailed") },
	);
	const shown = check.firstRefused.length;
	return (
		<Folded
			title={
				shown < check.refused ? t("imports.refusedFirst", { count: formatNumber(shown) }) : t("imports.refusedRows")
			}
		>
			<table className="mb-3 w-full text-start">
				<thead>
					<tr className="border-b border-rule-strong text-small text-muted">
						<th scope="col" className="pe-4 text-start font-normal">
							{t("imports.row")}
						</th>
						<th scope="col" className="w-full text-start font-normal">
							{t("imports.reason")}
						</th>
					</tr>
				</thead>
				<tbody>
					{check.firstRefused.map(({ row, reason }) => (
						<tr key={row} className="border-b border-rule">
							<td className="pe-4 align-top">
								<span className="figure">{formatNumber(row)}</span>
							</td>
							<td>{t(`imports.reason.${reason}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{id && (
				<Button disabled={download.isPending} onClick={() => download.mutate(id)} className="mb-2">
					{t("imports.download")}
				</Button>
			)}
		</Folded>
	);
}
