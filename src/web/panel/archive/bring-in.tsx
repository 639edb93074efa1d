import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Archive } from "#shared/api/archives.ts";
import type { ArchiveObstacle } from "#shared/staff/archive.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useFailureToast } from "../core/api/failure.ts";
import { readArchives } from "./archives-query.ts";
import { CheckedArchive } from "./checked-archive.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Progress, percentOf } from "./progress.tsx";
import { sendArchive } from "./send-archive.ts";

const words = { ...panelArchiveWords, ...panelWords };

interface BringInProps {
	/** What arrives, or arrived last. */
	arrival: Archive | undefined;
	obstacle: ArchiveObstacle | null;
}

/** The file of another installation into this one, while it is new: sent, checked, looked at, taken in. */
export function BringIn({ arrival, obstacle }: BringInProps) {
	const t = useT(words);
	return (
		<section className="grid content-start gap-4">
			<h2 className="text-title">{t("archive.in")}</h2>
			<Step arrival={arrival} obstacle={obstacle} />
		</section>
	);
}

function Step({ arrival, obstacle }: BringInProps) {
	const t = useT(words);
	const localPath = useLocalPath();
	switch (arrival?.state) {
		case "applied":
			return (
				<div className="grid justify-items-start gap-3">
					<p role="status" className="text-heading">
						{t("archive.done")}
					</p>
					<p>{t("archive.doneText")}</p>
					{/* Not by the router: nothing that this page remembers is true any more. */}
					<a href={localPath("/admin")} className={buttonClass("solid")}>
						{t("archive.open")}
					</a>
				</div>
			);
		case "checking":
			return <Progress title={t("archive.checking")} text={t("archive.makingText")} done={0} total={0} />;
		case "applying":
			return (
				<Progress
					title={t("archive.bringing")}
					text={t("archive.bringingText")}
					done={arrival.done}
					total={arrival.total}
				/>
			);
	}
	if (obstacle) return <p>{t(`archive.obstacle.${obstacle}`)}</p>;
	if (arrival?.state === "checked") return <CheckedArchive archive={arrival} />;
	return (
		<>
			<p>{t("archive.inText")}</p>
			{arrival?.state === "failed" && <FailureNote archive={arrival} title={t("archive.failedIn")} />}
			<SendForm arrival={arrival} />
		</>
	);
}

function SendForm({ arrival }: { arrival: Archive | undefined }) {
	const t = useT(words);
	const id = useId();
	const client = useQueryClient();
	const tellFailure = useFailureToast();
	const stop = useRef<AbortController | null>(null);
	const [lacks, setLacks] = useState(false);
	const [sent, setSent] = useState(0);
	const sending = useMutation({
		mutationFn: (file: File) => {
			stop.current = new AbortController();
			return sendArchive(file, { standing: arrival, onProgress: setSent, signal: stop.current.signal });
		},
		onSettled: () => readArchives(client),
		onError: (error) => {
			if (!stop.current?.signal.aborted) tellFailure(t("admin.failed"), error);
		},
	});
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const file = new FormData(event.currentTarget).get("file");
		const isChosen = file instanceof File && file.size > 0;
		setLacks(!isChosen);
		if (isChosen) sending.mutate(file);
	};
	if (sending.isPending)
		return (
			<div className="grid gap-3">
				<Progress
					title={t("archive.sending")}
					text={t("archive.sendingText")}
					done={sent}
					total={sending.variables.size}
				/>
				<Button className="justify-self-start" onClick={() => stop.current?.abort()}>
					{t("archive.stop")}
				</Button>
			</div>
		);
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{arrival?.state === "arriving" && arrival.received > 0 && (
				<p>{t("archive.continue", { percent: String(percentOf(arrival.received, arrival.bytes)) })}</p>
			)}
			<Field id={id} label={t("archive.file")} error={lacks ? t("archive.choose") : undefined}>
				<input
					id={id}
					name="file"
					type="file"
					accept=".gz,.tgz,application/gzip"
					className="file-input w-full min-w-0"
					aria-invalid={lacks || undefined}
					aria-describedby={lacks ? `${id}-error` : undefined}
				/>
			</Field>
			<Button type="submit" look="solid" className="justify-self-start">
				{t("archive.send")}
			</Button>
		</form>
	);
}
