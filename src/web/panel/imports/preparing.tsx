import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import { fileDays } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, fieldErrorsOf, useFailureToast } from "../core/api/api.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { Findings } from "./findings.tsx";
import { MappingForm, mappingError } from "./mapping-form.tsx";
import { importsQuery, showImport, useImportChange, words } from "./queries.ts";

export function Preparing({ file, onGone }: { file: LeadImport; onGone: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const client = useQueryClient();
	const showFailure = useFailureToast();
	const [mapping, setMapping] = useState<ImportMapping>(file.mapping);
	const [error, setError] = useState<string>();
	const params = { id: file.id };
	const isChecked = file.check !== null && JSON.stringify(mapping) === JSON.stringify(file.mapping);

	const check = useMutation({
		mutationFn: () => api("PATCH /api/admin/imports/:id", { params, body: { mapping } }),
		onSuccess: async (checked) => {
			await showImport(client, checked);
			setMapping(checked.mapping);
		},
		onError: (failure) => {
			const sentence = fieldErrorsOf(failure).mapping;
			if (sentence) setError(sentence);
			else showFailure(t("admin.failed"), failure);
		},
	});
	const start = useImportChange(() => api("POST /api/admin/imports/:id/start", { params }));
	const discard = useAction(() => api("DELETE /api/admin/imports/:id", { params }), {
		onDone: onGone,
		refresh: [importsQuery],
	});

	return (
		<div className="grid gap-8">
			<form
				noValidate
				className="grid gap-8"
				onSubmit={(event) => {
					event.preventDefault();
					const wrong = mappingError(mapping, t);
					setError(wrong);
					if (!wrong) check.mutate();
				}}
			>
				<MappingForm
					columns={file.columns}
					mapping={mapping}
					onChange={(next) => {
						setMapping(next);
						setError(undefined);
					}}
				/>
				<div className="grid justify-items-start gap-2">
					<p role="alert" className="font-medium text-red empty:hidden">
						{error}
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
				<ConfirmedButton
					variant="danger"
					label={t("imports.discard")}
					question={t("imports.discardAsk")}
					text={t("imports.discardText")}
					pending={discard.isPending}
					onConfirm={() => discard.mutate()}
				/>
			</footer>
		</div>
	);
}
