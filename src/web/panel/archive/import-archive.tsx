import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Archive } from "#shared/api/archives.ts";
import { type ArchiveObstacle, archivePartBytes } from "#shared/staff/archive.ts";
import { ApiError } from "../../app/api/query.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { addressOf, api, call, useFailureToast } from "../core/api/api.ts";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { archivesQuery, FailureNote, PassphraseField, Progress, percentOf, useDelete, words } from "./archives.tsx";
import { CheckedArchive } from "./checked-archive.tsx";

interface ImportArchiveProps {
	arrival: Archive | undefined;
	obstacle: ArchiveObstacle | null;
}

export function ImportArchive({ arrival, obstacle }: ImportArchiveProps) {
	const t = useT(words);
	return (
		<section className="grid content-start gap-4">
			<h2 className="text-title">{t("archive.in")}</h2>
			<Step arrival={arrival} obstacle={obstacle} />
		</section>
	);
}

function Step({ arrival, obstacle }: ImportArchiveProps) {
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
					title={t("archive.importing")}
					text={t("archive.importingText")}
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
			{arrival && isLocked(arrival) ? <OpenForm arrival={arrival} /> : <SendForm arrival={arrival} />}
		</>
	);
}

/** Whether all of it is here, and nothing but its passphrase is missing. */
function isLocked({ state, problem, received, bytes }: Archive): boolean {
	return (state === "arriving" && received === bytes) || (state === "failed" && problem === "passphrase");
}

function OpenForm({ arrival: { id, bytes } }: { arrival: Archive }) {
	const t = useT(words);
	const client = useQueryClient();
	const discarding = useDelete();
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => ({ bytes, passphrase: String(form.get("passphrase")) }),
		check: ({ passphrase }): Readonly<Record<string, string>> =>
			passphrase ? {} : { passphrase: t("archive.passphraseAsk") },
		send: (body) => api("POST /api/admin/archives/arrivals", { body }),
		onDone: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
	});
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			<p>{t("archive.lockedText")}</p>
			<PassphraseField label={t("archive.passphraseOf")} error={errors.passphrase} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="solid" disabled={isPending}>
					{t("archive.openAgain")}
				</Button>
				<Button disabled={discarding.isPending} onClick={() => discarding.mutate(id)}>
					{t("archive.discard")}
				</Button>
			</div>
		</form>
	);
}

function SendForm({ arrival }: { arrival: Archive | undefined }) {
	const t = useT(words);
	const id = useId();
	const client = useQueryClient();
	const tellFailure = useFailureToast();
	const stop = useRef<AbortController | null>(null);
	const [lacks, setLacks] = useState({ file: false, passphrase: false });
	const [sent, setSent] = useState(0);
	const sending = useMutation({
		mutationFn: ({ file, passphrase }: { file: File; passphrase: string }) => {
			stop.current = new AbortController();
			return sendArchive(file, { passphrase, onProgress: setSent, signal: stop.current.signal });
		},
		onSettled: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
		onError: (error) => {
			if (!stop.current?.signal.aborted) tellFailure(t("admin.failed"), error);
		},
	});
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const [file, passphrase] = [form.get("file"), String(form.get("passphrase"))];
		const isChosen = file instanceof File && file.size > 0;
		setLacks({ file: !isChosen, passphrase: !passphrase });
		if (isChosen && passphrase) sending.mutate({ file, passphrase });
	};
	if (sending.isPending)
		return (
			<div className="grid gap-3">
				<Progress
					title={t("archive.sending")}
					text={t("archive.sendingText")}
					done={sent}
					total={sending.variables.file.size}
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
			<Field id={id} label={t("archive.file")} error={lacks.file ? t("archive.choose") : undefined}>
				<input
					id={id}
					name="file"
					type="file"
					accept=".age"
					className="file-input w-full min-w-0"
					aria-invalid={lacks.file || undefined}
					aria-describedby={lacks.file ? `${id}-error` : undefined}
				/>
			</Field>
			<PassphraseField
				label={t("archive.passphraseOf")}
				error={lacks.passphrase ? t("archive.passphraseAsk") : undefined}
			/>
			<Button type="submit" variant="solid" className="justify-self-start">
				{t("archive.send")}
			</Button>
		</form>
	);
}

const retryDelays = [1000, 3000, 6000, 15_000];

interface SendOptions {
	readonly passphrase: string;
	readonly onProgress: (sent: number) => void;
	readonly signal: AbortSignal;
}

/** Sends a file part by part, from where the server has one of this size. @throws ApiError, TypeError when no answer came, AbortError */
async function sendArchive(file: File, { passphrase, onProgress, signal }: SendOptions): Promise<Archive> {
	const begin = () => api("POST /api/admin/archives/arrivals", { body: { bytes: file.size, passphrase } });
	let arrival = await begin();
	while (arrival.state === "arriving" && arrival.received < file.size) {
		signal.throwIfAborted();
		onProgress(arrival.received);
		arrival = await sendPart(file, arrival, signal);
	}
	// Another copy of the program, which does not know the passphrase, may have taken the last part.
	return arrival.state === "arriving" ? begin() : arrival;
}

async function sendPart(file: File, { id, received }: Archive, signal: AbortSignal): Promise<Archive> {
	const params = { id, from: String(received) };
	const address = addressOf("PUT /api/admin/archives/arrivals/:id/parts/:from", { params });
	const part = file.slice(received, received + archivePartBytes);
	for (const delay of retryDelays) {
		try {
			return await (await call("PUT", address, part)).json();
		} catch (error) {
			if (error instanceof ApiError && error.status < 500) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, delay));
		signal.throwIfAborted();
	}
	return (await call("PUT", address, part)).json();
}
