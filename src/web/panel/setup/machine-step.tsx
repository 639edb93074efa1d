import { useMutation, useQuery } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelNoticesWords } from "#i18n/en/panel/notices.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { Installation, SetupStep } from "#shared/api/setup.ts";
import type { MailTest } from "#shared/api/staff/mail-test.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, apiQuery, useFailureToast } from "../core/api/api.ts";
import { reasonOf } from "../core/delivery-reason.ts";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { ItIsRight, NextStep } from "./step-parts.tsx";
import type { SetupSteps } from "./use-setup-steps.ts";

const installationQuery = apiQuery("GET /api/admin/installation");

/** A step that is taken on the server rather than here: what it sees, and a second look. */
export function MachineStep({ step: { step, done }, list }: { step: SetupStep; list: SetupSteps }) {
	const t = useT(panelSetupWords);
	const seen = useQuery(installationQuery);
	if (seen.isPending) return <Loading text={t("steps.looking")} />;
	if (!seen.data) return <LoadFailure error={seen.error} onRetry={() => seen.refetch()} />;
	const parts = { ...seen.data, isDone: done, list };
	return (
		<>
			{step === "mail" && <MailStep {...parts} />}
			{step === "address" && <AddressStep {...parts} />}
			{step === "backup" && <BackupStep {...parts} />}
			{done ? (
				<NextStep step={step} list={list} />
			) : (
				<Button
					className="justify-self-start"
					disabled={seen.isFetching}
					onClick={() => void Promise.all([seen.refetch(), list.refresh()])}
				>
					{t(seen.isFetching ? "steps.looking" : "steps.look")}
				</Button>
			)}
		</>
	);
}

interface AddressStepProps extends Pick<Installation, "address" | "certificate"> {
	isDone: boolean;
	list: SetupSteps;
}

/** Under which address the site is, and whether browsers trust it. */
function AddressStep({ address, certificate, isDone, list }: AddressStepProps) {
	const t = useT(panelSetupWords);
	const { state } = certificate;
	return (
		<>
			<p>
				<bdi dir="ltr" className="text-lg font-semibold wrap-anywhere">
					{address}
				</bdi>
			</p>
			<p className={state === "trusted" ? "text-green" : state === "untrusted" ? "text-red" : ""}>
				{t(`steps.${state}`)}
			</p>
			{state === "plain" && <p className="text-muted">{t("steps.plainHelp")}</p>}
			<Ends {...certificate} />
			{(state === "untrusted" || state === "unreachable") && !isDone && (
				<ItIsRight step="address" list={list} label={t("steps.opens")} />
			)}
		</>
	);
}

function Ends({ endsAt, daysLeft }: Pick<Installation["certificate"], "endsAt" | "daysLeft">) {
	const t = useT(panelSetupWords);
	const locale = useLocale();
	if (endsAt === null || daysLeft === null) return null;
	const date = formatDay(endsAt, locale);
	if (daysLeft < 0) return <p className="text-red">{t("steps.ended", { date })}</p>;
	return <p className={daysLeft < 14 ? "text-red" : "text-muted"}>{t("steps.daysLeft", { date, days: daysLeft })}</p>;
}

interface BackupStepProps extends Pick<Installation, "backup" | "disk"> {
	isDone: boolean;
}

/** As `docs/operating.md` has it. */
const command = "cp deploy/sauda-backup.* /etc/systemd/system/ && systemctl enable --now sauda-backup.timer";

/** When the last backup was made, how to have one each night, and what room the disk has. */
function BackupStep({ backup: { lastAt }, disk, isDone }: BackupStepProps) {
	const t = useT(panelSetupWords);
	const locale = useLocale();
	return (
		<>
			<p className={isDone ? "text-green" : lastAt ? "text-red" : ""}>
				{lastAt ? t("steps.lastBackup", { time: formatInstant(lastAt, locale) }) : t("steps.noBackup")}{" "}
				{lastAt && !isDone && t("steps.oldBackup")}
			</p>
			{!isDone && (
				<>
					<p>{t("steps.backupHelp")}</p>
					<pre dir="ltr" className="json w-full">
						{command}
					</pre>
				</>
			)}
			{disk.freeBytes !== null && (
				<p className={disk.isLow ? "text-red" : "text-muted"}>
					{t("steps.free", { size: isolated(`${formatNumber(Math.floor(disk.freeBytes / 1e8) / 10)} GB`) })}{" "}
					{disk.isLow && t("steps.diskLow")}
				</p>
			)}
		</>
	);
}

const words = { ...panelNoticesWords, ...panelSetupWords, ...panelWords };

/** ms */
const second = 1000;
const patience = 60 * second;

/** Whether mail can be sent, and a test of it to oneself. */
function MailStep({ mail: { hasServer, to } }: Pick<Installation, "mail">) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const begin = useMutation({
		mutationFn: async () => ({ test: await api("POST /api/admin/mail-tests"), at: Date.now() }),
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	if (!hasServer) return <p>{t("steps.noMail")}</p>;
	return (
		<>
			<p>{t("steps.mailTo", { email: isolated(to) })}</p>
			<Button variant="solid" className="justify-self-start" disabled={begin.isPending} onClick={() => begin.mutate()}>
				{t("steps.testMail")}
			</Button>
			{begin.data && <MailTestState key={begin.data.test.id} begun={begin.data.test} at={begin.data.at} />}
		</>
	);
}

/** How a test goes, read until it is settled. */
function MailTestState({ begun, at }: { begun: MailTest; at: number }) {
	const t = useT(words);
	const { id } = begun;
	const { data: test = begun } = useQuery({
		...apiQuery("GET /api/admin/mail-tests/:id", { params: { id } }),
		initialData: begun,
		refetchInterval: ({ state: { data } }) =>
			(data?.state === "waiting" || data?.state === "trying") && Date.now() - at < patience && second,
	});
	const isSlow = test.state === "waiting" && Date.now() - at >= patience;
	const { key, parameters } = reasonOf(test.error);
	return (
		<div role="status" className="grid gap-1">
			<p className={`font-medium lang-ur:font-normal ${variants[test.state]}`}>
				{t(isSlow ? "steps.mail.slow" : `steps.mail.${test.state}`)}
			</p>
			{test.error && (
				<>
					<p>{t(key, parameters)}</p>
					<p lang="en" dir="ltr" className="text-start text-small text-muted">
						{test.error}
					</p>
				</>
			)}
		</div>
	);
}

const variants: Readonly<Record<MailTest["state"], string>> = {
	waiting: "text-muted",
	sent: "text-green",
	trying: "text-red",
	refused: "text-red",
};
