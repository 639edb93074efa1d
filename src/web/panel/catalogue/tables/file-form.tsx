import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { type CsvType, largestCsv } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { describedBy, Field } from "../../../ui/field.tsx";
import { useOnline } from "../../../ui/use-online.ts";
import { codeOf, fieldErrorsOf, sentenceOf, useFailureToast } from "../../core/api/api.ts";
import { useReadContentAnew } from "../content-query.ts";
import { type ChosenFile, filesQuery, sendTable, words } from "./calls.ts";
import { PlanView } from "./plan-view.tsx";

/** Takes a file, shows what it would do, and does it. */
export function FileForm({ type }: { type: CsvType }) {
	const t = useT(words);
	const id = useId();
	const isOnline = useOnline();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const readAnew = useReadContentAnew(contentTypes[type]);
	const [publish, setPublish] = useState(false);
	const [file, setFile] = useState<ChosenFile | null>(null);
	const [refusal, setRefusal] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);

	const reading = useMutation({
		mutationFn: (given: { file: ChosenFile; publish: boolean }) => sendTable(type, given),
		onError: (error) => {
			setFile(null);
			refuse(fieldErrorsOf(error).file ?? sentenceOf(error, t));
		},
	});
	const plan = file && reading.data ? reading.data : null;
	const importing = useMutation({
		mutationFn: (given: { file: ChosenFile; mark: string }) => sendTable(type, { ...given, publish }),
		onSuccess: ({ import: done }) => {
			reading.reset();
			if (!done) return;
			client.setQueryData(filesQuery(type).queryKey, (files) => [done, ...(files ?? [])]);
			void readAnew();
			toast({ title: t("tables.done") });
			setFile(null);
			begin();
		},
		onError: (error, { file }) => {
			tellFailure(t("admin.failed"), error);
			if (codeOf(error) === "version-conflict") reading.mutate({ file, publish });
		},
	});
	useEffect(() => {
		if (plan) heading.current?.focus({ preventScroll: false });
	}, [plan]);

	/** The same file, corrected, can be chosen again. */
	function begin() {
		if (field.current) field.current.value = "";
		field.current?.focus();
	}

	function refuse(sentence: string) {
		setRefusal(sentence);
		begin();
	}

	async function take(chosen: File | undefined) {
		if (!chosen) return;
		setRefusal(undefined);
		setFile(null);
		if (chosen.size > largestCsv) return refuse(t("tables.tooLarge"));
		try {
			// What is brought in later is what was read now, whatever becomes of the file.
			const taken = { name: chosen.name, content: new Blob([await chosen.arrayBuffer()]) };
			setFile(taken);
			reading.mutate({ file: taken, publish });
		} catch {
			refuse(t("tables.unreadable"));
		}
	}

	const isBusy = reading.isPending || importing.isPending;
	const planned = plan ? plan.counts.new + plan.counts.changed : 0;
	return (
		<>
			<div className="sheet grid gap-4 px-5 py-4">
				<Field id={id} label={t("tables.choose")} hint={isOnline ? t("tables.fileHint") : t("tables.offline")}>
					<input
						ref={field}
						id={id}
						type="file"
						accept=".csv,.tsv,.txt,text/csv,text/plain"
						disabled={!isOnline}
						aria-disabled={isBusy}
						aria-invalid={refusal ? true : undefined}
						aria-describedby={describedBy(id, true, refusal)}
						onClick={(event) => isBusy && event.preventDefault()}
						onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
						className="file-input w-full min-w-0"
					/>
				</Field>
				<Choices
					name="publish"
					legend={t("tables.how")}
					options={[
						{ value: "drafts", label: t("tables.asDrafts"), disabled: isBusy },
						{ value: "published", label: t("tables.published"), disabled: isBusy },
					]}
					chosen={publish ? "published" : "drafts"}
					onChoose={(value) => {
						const chosen = value === "published";
						setPublish(chosen);
						if (file) reading.mutate({ file, publish: chosen });
					}}
				/>
				<div role="alert" id={`${id}-error`} className="font-medium text-red empty:hidden">
					{refusal && (
						<>
							<p>{t("imports.wrongFile")}</p>
							<p className="text-small">{refusal}</p>
						</>
					)}
				</div>
				<p role="status" className="text-muted empty:hidden">
					{reading.isPending && t("imports.reading")}
				</p>
			</div>
			{file && plan && (
				<section className="grid gap-6">
					<h2 ref={heading} tabIndex={-1} className="text-title wrap-anywhere">
						<bdi dir="auto">{file.name}</bdi>
					</h2>
					<PlanView type={type} plan={plan} />
					{planned === 0 ? (
						<p className="font-medium">{t("tables.nothing")}</p>
					) : (
						<Button
							variant="primary"
							className="justify-self-start"
							aria-disabled={importing.isPending}
							onClick={() => !isBusy && importing.mutate({ file, mark: plan.mark })}
						>
							{importing.isPending
								? t("tables.bringing")
								: t(publish ? "tables.bringPublished" : "tables.bringDrafts", { count: formatNumber(planned) })}
						</Button>
					)}
				</section>
			)}
		</>
	);
}
