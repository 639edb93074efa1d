import { useQuery } from "@tanstack/react-query";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import { whatsappLink } from "#shared/text/contact-links.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { installationQuery } from "../core/api/lists.ts";
import { BackupState, CertificateState } from "../core/machine/machine-state.tsx";
import { MailTester, useMailTest } from "../core/machine/mail-test.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import type { SetupSteps, StepName } from "./setup-list.tsx";

export interface StepProps {
	step: SetupStep;
	list: SetupSteps;
}

export function ItIsRight({
	step,
	list: { isPending, say },
	label,
}: {
	step: StepName;
	list: SetupSteps;
	label: string;
}) {
	return (
		<Button className="justify-self-start" disabled={isPending} onClick={() => say(step, { confirmed: true })}>
			{label}
		</Button>
	);
}

export function NextStep({ step, list }: { step: StepName; list: SetupSteps }) {
	const t = useWords();
	return (
		<Button className="justify-self-start" onClick={() => void list.goOnAfter(step)}>
			{t("steps.next")}
		</Button>
	);
}

export function Later({ step: { step, later }, list }: StepProps) {
	const t = useWords();
	return (
		<Button
			variant="quiet"
			disabled={list.isPending}
			onClick={() => list.say(step, { later: !later })}
			className="-ms-4 justify-self-start"
			{...(later ? {} : { "aria-label": t("steps.putOffOne", { step: t(`setup.${step}`) }) })}
		>
			{t(later ? "steps.takeUp" : "steps.later")}
		</Button>
	);
}

/** A message to oneself shows that the number is the one that one holds in the hand. */
export function NumberTest({ step, list, settings }: StepProps & { settings: EditedSettings }) {
	const t = useWords();
	const { whatsapp, brand } = settings;
	if (!step.done) return null;
	if (step.confirmed)
		return (
			<>
				<p className="text-green">{t("steps.numberTried")}</p>
				<NextStep step="number" list={list} />
			</>
		);
	return (
		<section className="grid justify-items-start gap-3 border-t border-rule pt-4">
			<h3 className="text-heading">{t("steps.tryNumber")}</h3>
			<p className="text-muted">{t("steps.tryNumberText")}</p>
			<div className="flex flex-wrap gap-3">
				<a
					href={whatsappLink(whatsapp, t("steps.testMessage", { brand }))}
					target="_blank"
					rel="noopener"
					className={buttonClass("solid")}
				>
					{t("steps.openWhatsapp")}
				</a>
				<ItIsRight step="number" list={list} label={t("steps.came")} />
				<NextStep step="number" list={list} />
			</div>
		</section>
	);
}

export function MachineStep({ step: { step, done }, list }: StepProps) {
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
