import { useQuery } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelNoticesWords from "#i18n/en/panel/notices.json" with { type: "json" };
import panelSetupWords from "#i18n/en/panel/setup.json" with { type: "json" };
import type { MailTest } from "#shared/api/staff/mail-test.ts";
import { isolated } from "#shared/text/direction.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api, apiQuery } from "../api/api.ts";
import { reasonOf } from "../delivery-reason.ts";
import { useAction } from "../hooks/use-action.ts";

const words = { ...panelNoticesWords, ...panelSetupWords, ...panelWords };

/** ms */
const second = 1000;
const patience = 60 * second;

export const useMailTest = () =>
	useAction(async () => ({ test: await api("POST /api/admin/mail-tests"), at: Date.now() }));

interface MailTesterProps {
	to: string;
	run: ReturnType<typeof useMailTest>;
}

export function MailTester({ to, run }: MailTesterProps) {
	const t = useT(words);
	return (
		<>
			<p>{t("steps.mailTo", { email: isolated(to) })}</p>
			<Button variant="solid" className="justify-self-start" disabled={run.isPending} onClick={() => run.mutate()}>
				{t("steps.testMail")}
			</Button>
			{run.data && <MailTestState key={run.data.test.id} begun={run.data.test} at={run.data.at} />}
		</>
	);
}

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
	return (
		<div role="status" className="grid gap-1">
			<p className={`font-medium lang-ur:font-normal ${variants[test.state]}`}>
				{t(isSlow ? "steps.mail.slow" : `steps.mail.${test.state}`)}
			</p>
			{test.error && <FailedDelivery error={test.error} />}
		</div>
	);
}

const variants: Readonly<Record<MailTest["state"], string>> = {
	waiting: "text-muted",
	sent: "text-green",
	trying: "text-red",
	refused: "text-red",
};

export function FailedDelivery({ error }: { error: string }) {
	const t = useT(words);
	const { key, parameters } = reasonOf(error);
	return (
		<>
			<p>{t(key, parameters)}</p>
			<p lang="en" dir="ltr" className="text-start text-small text-muted">
				{error}
			</p>
		</>
	);
}
