import { useQuery } from "@tanstack/react-query";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { apiQuery } from "../../core/api/api.ts";
import { LoadFailure, Loading } from "../../core/parts/screen.tsx";
import { NextStep } from "../step-parts.tsx";
import type { SetupSteps } from "../use-setup-steps.ts";
import { AddressStep } from "./address-step.tsx";
import { BackupStep } from "./backup-step.tsx";
import { MailStep } from "./mail-step.tsx";

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
					onClick={() => void Promise.all([seen.refetch(), list.lookAgain()])}
				>
					{t(seen.isFetching ? "steps.looking" : "steps.look")}
				</Button>
			)}
		</>
	);
}
