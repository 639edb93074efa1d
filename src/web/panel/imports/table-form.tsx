import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type CsvType, largestCsv } from "#shared/content-types/csv.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { codeOf, fieldErrorsOf, sentenceOf } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { beginAgain, FileField } from "./parts.tsx";
import { type ChosenFile, sendTable, tablesQuery, words } from "./queries.ts";
import { TablePlan } from "./table-plan.tsx";

interface TableFormProps {
	type: CsvType;
	/** The calls that answer something else once entries have changed. */
	stale: readonly string[];
}

/** Takes a file, shows what it would do, and does it. */
export function TableForm({ type, stale }: TableFormProps) {
	const t = useT(words);
	const client = useQueryClient();
	const [publish, setPublish] = useState(false);
	const [file, setFile] = useState<ChosenFile | null>(null);
	const [refusal, setRefusal] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);

	const reading = useMutation({
		mutationFn: (given: { file: ChosenFile; publish: boolean }) => sendTable(type, given),
		onError: (error) => refuse(fieldErrorsOf(error).file ?? sentenceOf(error, t)),
	});
	const plan = file && reading.data ? reading.data : null;
	const importing = useAction((given: { file: ChosenFile; mark: string }) => sendTable(type, { ...given, publish }), {
		done: t("tables.done"),
		onDone: ({ import: done }) => {
			reading.reset();
			if (done) client.setQueryData(tablesQuery(type).queryKey, (files) => [done, ...(files ?? [])]);
			setFile(null);
			beginAgain(field);
		},
		onError: (error, { file }) => {
			if (codeOf(error) === "version-conflict") reading.mutate({ file, publish });
		},
		refresh: stale,
	});
	useEffect(() => {
		if (plan) heading.current?.focus({ preventScroll: false });
	}, [plan]);

	function refuse(sentence: string) {
		setFile(null);
		setRefusal(sentence);
		beginAgain(field);
	}

	async function take(chosen: File) {
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
			<FileField
				ref={field}
				label={t("tables.choose")}
				hint={t("tables.fileHint")}
				accept=".csv,.tsv,.txt,text/csv,text/plain"
				isBusy={isBusy}
				refusal={refusal}
				onChoose={(chosen) => void take(chosen)}
			>
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
				<p role="status" className="text-muted empty:hidden">
					{reading.isPending && t("imports.reading")}
				</p>
			</FileField>
			{file && plan && (
				<section className="grid gap-6">
					<h2 ref={heading} tabIndex={-1} className="text-title wrap-anywhere">
						<bdi dir="auto">{file.name}</bdi>
					</h2>
					<TablePlan type={type} plan={plan} />
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
