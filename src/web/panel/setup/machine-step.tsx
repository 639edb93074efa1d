import { useQuery } from "@tanstack/react-query";
import type { SetupStep } from "#shared/api/setup.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { installationQuery } from "../core/api/lists.ts";
import { BackupState, CertificateState } from "../core/machine/machine-state.tsx";
import { MailTester, useMailTest } from "../core/machine/mail-test.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { ItIsRight, NextStep } from "./step-parts.tsx";
import type { SetupSteps } from "./use-setup-steps.ts";

export function MachineStep({ step: { step, done }, list }: { step: SetupStep; list: SetupSteps }) {
	const t = useWords();
	const seen = useQuery(installationQuery);
	const mailTest = useMailTest();
	if (!seen.data) return <ReadState of={seen} text={t("steps.looking")} />;
	const { mail, certificate } = seen.data;
	const mayOpen = certificate.state === "untrusted" || certificate.state === "unreachable";
	return (
		<>
			{step === "mail" && (mail.hasServer ? <MailTester to={mail.to} run={mailTest} /> : <p>{t("steps.noMail")}</p>)}
			{step === "address" && <CertificateState {...seen.data} />}
			{step === "address" && mayOpen && !done && <ItIsRight step="address" list={list} label={t("steps.opens")} />}
			{step === "backup" && <BackupState {...seen.data} />}
			{step === "backup" && !done && <p>{t("steps.backupHelp")}</p>}
			{step !== "address" && (
				<LocalLink
					to={`/admin/settings/${step === "mail" ? "mail" : "server"}?from=setup`}
					className={buttonClass(done || step === "backup" ? "quiet" : "solid", "justify-self-start")}
				>
					{t(step === "mail" ? "steps.setMail" : "steps.toServer")}
				</LocalLink>
			)}
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
