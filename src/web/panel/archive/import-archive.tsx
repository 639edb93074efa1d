import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { Archive } from "#shared/api/archives.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { type ArchiveObstacle, archivePartBytes } from "#shared/staff/archive.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { addressOf, api, call } from "../core/api/api.ts";
import { sendInTries } from "../core/api/send-file.ts";
import { ConfirmedAction } from "../core/forms/action-button.tsx";
import { CheckedForm, SelectField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { archivesQuery, DeleteButton, FailureNote, PassphraseField, Progress, percentOf } from "./archives.tsx";

interface ImportArchiveProps {
	arrival: Archive | undefined;
	obstacle: ArchiveObstacle | null;
}

export function ImportArchive(props: ImportArchiveProps) {
	const t = useWords();
	return (
		<section className="grid content-start gap-4">
			<h2 className="text-title">{t("archive.in")}</h2>
			<Step {...props} />
		</section>
	);
}

function Step({ arrival, obstacle }: ImportArchiveProps) {
	const t = useWords();
	switch (arrival?.state) {
		case "applied":
			return <Arrived />;
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
			<ArrivalForm key={arrival && isLocked(arrival) ? "locked" : "new"} arrival={arrival} />
		</>
	);
}

function Arrived() {
	const t = useWords();
	const localPath = useLocalPath();
	const client = useQueryClient();
	// Nothing that was read before is true any more, the name in the header neither.
	useEffect(() => void client.invalidateQueries(), [client]);
	return (
		<div className="grid justify-items-start gap-3">
			<p role="status" className="text-heading">
				{t("archive.done")}
			</p>
			<p>{t("archive.doneText")}</p>
			<a href={localPath("/admin")} className={buttonClass("solid")}>
				{t("archive.open")}
			</a>
		</div>
	);
}

function CheckedArchive({ archive: { id, contents } }: { archive: Archive }) {
	const t = useWords();
	const locale = useLocale();
	const heading = useId();
	const open = contents?.accounts.filter(({ disabled }) => !disabled) ?? [];
	const own = useSession().data?.user.email;
	const same = open.find(({ email }) => email === own)?.id;
	const [account, setAccount] = useState<string | null>(null);
	const chosen = account ?? same ?? "";
	const apply = () =>
		api("POST /api/admin/archives/arrivals/:id/application", { params: { id }, body: { accountId: chosen || null } });
	if (!contents) return null;
	const { rows } = contents;
	const count = (table: string) => <bdi className="figure">{formatNumber(rows[table] ?? 0)}</bdi>;
	return (
		<div className="grid gap-4">
			<Facts
				id={heading}
				title={t("archive.holds")}
				facts={[
					{ name: t("archive.brand"), value: <bdi>{contents.brand ?? "Sauda"}</bdi> },
					{ name: t("archive.madeAt"), value: formatInstant(contents.madeAt, locale) },
					{ name: t("archive.requests"), value: count("leads") },
					{ name: t("archive.customers"), value: count("contacts") },
					{ name: t("archive.deals"), value: count("deals") },
					{ name: t("archive.closings"), value: count("day_closings") },
					{ name: t("tab.networks"), value: count("networks") },
					{ name: t("tab.services"), value: count("services") },
					{ name: t("archive.pages"), value: count("pages") },
					{ name: t("archive.images"), value: <bdi className="figure">{formatNumber(contents.images)}</bdi> },
					{ name: t("archive.accounts"), value: count("users") },
				]}
			/>
			<SelectField
				name="account"
				label={t("archive.you")}
				value={chosen}
				onChange={setAccount}
				options={[
					...open.map((each) => ({ value: each.id, label: `${each.name} (${each.email})` })),
					// The address decides where it is the same: no two accounts can have one.
					...(same ? [] : [{ value: "", label: t("archive.nobody") }]),
				]}
			/>
			<div className="flex flex-wrap gap-3">
				<ConfirmedAction
					variant="solid"
					label={t("archive.import")}
					question={t("archive.sure")}
					text={
						<>
							<p>{t("archive.sureText")}</p>
							<p>{t("archive.sureYou")}</p>
						</>
					}
					pendingAction={t("archive.importing")}
					send={apply}
					refresh={[archivesQuery]}
				/>
				<DeleteButton id={id}>{t("archive.discard")}</DeleteButton>
			</div>
		</div>
	);
}

/** Whether all of it is here, and nothing but its passphrase is missing. */
function isLocked({ state, problem, received, bytes }: Archive): boolean {
	return (state === "arriving" && received === bytes) || (state === "failed" && problem === "passphrase");
}

/** Sends a file with its passphrase, or only the passphrase of one that is here. */
function ArrivalForm({ arrival }: { arrival: Archive | undefined }) {
	const t = useWords();
	const id = useId();
	const client = useQueryClient();
	const stop = useRef<AbortController | null>(null);
	const [progress, setProgress] = useState({ sent: 0, bytes: 0 });
	const locked = arrival && isLocked(arrival) ? arrival : null;
	const refresh = () => client.invalidateQueries({ queryKey: archivesQuery.queryKey });
	const form = useCheckedForm({
		read: (form) => ({ file: fileIn(form), passphrase: String(form.get("passphrase")) }),
		check: ({ file, passphrase }): Readonly<Record<string, string>> => ({
			...(locked || file ? {} : { file: t("archive.choose") }),
			...(passphrase ? {} : { passphrase: t("archive.passphraseAsk") }),
		}),
		send: ({ file, passphrase }) => {
			const begin = (bytes: number) => api("POST /api/admin/archives/arrivals", { body: { bytes, passphrase } });
			if (!file) return begin(locked?.bytes ?? 0);
			stop.current = new AbortController();
			const onProgress = (sent: number) => setProgress({ sent, bytes: file.size });
			return sendArchive(file, () => begin(file.size), onProgress, stop.current.signal);
		},
		onDone: refresh,
		onFailure: () => {
			void refresh();
			return stop.current?.signal.aborted ?? false;
		},
	});
	const { errors, isPending } = form;
	if (isPending && !locked)
		return (
			<div className="grid gap-3">
				<Progress
					title={t("archive.sending")}
					text={t("archive.sendingText")}
					done={progress.sent}
					total={progress.bytes}
				/>
				<Button className="justify-self-start" onClick={() => stop.current?.abort()}>
					{t("archive.stop")}
				</Button>
			</div>
		);
	return (
		<CheckedForm of={form}>
			{locked && <p>{t("archive.lockedText")}</p>}
			{!locked && arrival?.state === "arriving" && arrival.received > 0 && (
				<p>{t("archive.continue", { percent: String(percentOf(arrival.received, arrival.bytes)) })}</p>
			)}
			{!locked && (
				<Field id={id} label={t("archive.file")} error={errors.file}>
					<input
						id={id}
						name="file"
						type="file"
						accept=".age"
						className="file-input w-full min-w-0"
						aria-invalid={errors.file ? true : undefined}
						aria-describedby={describedBy(id, null, errors.file)}
					/>
				</Field>
			)}
			<PassphraseField label={t("archive.passphraseOf")} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="solid" disabled={isPending}>
					{t(locked ? "archive.openAgain" : "archive.send")}
				</Button>
				{locked && <DeleteButton id={locked.id}>{t("archive.discard")}</DeleteButton>}
			</div>
		</CheckedForm>
	);
}

function fileIn(form: FormData): File | null {
	const file = form.get("file");
	return file instanceof File && file.size > 0 ? file : null;
}

/** Sends a file part by part, from where the server has one of this size. @throws ApiError, TypeError when no answer came, AbortError */
async function sendArchive(
	file: File,
	begin: () => Promise<Archive>,
	onProgress: (sent: number) => void,
	signal: AbortSignal,
): Promise<Archive> {
	let arrival = await begin();
	while (arrival.state === "arriving" && arrival.received < file.size) {
		signal.throwIfAborted();
		onProgress(arrival.received);
		arrival = await sendPart(file, arrival, signal);
	}
	// Another copy of the program, which does not know the passphrase, may have taken the last part.
	return arrival.state === "arriving" ? begin() : arrival;
}

/** ms */
const retryDelays = [1000, 3000, 6000, 15_000];

function sendPart(file: File, { id, received }: Archive, signal: AbortSignal): Promise<Archive> {
	const params = { id, from: String(received) };
	const address = addressOf("PUT /api/admin/archives/arrivals/:id/parts/:from", { params });
	const part = file.slice(received, received + archivePartBytes);
	return sendInTries(async () => (await call("PUT", address, part)).json(), retryDelays, signal);
}
