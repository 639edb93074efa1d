import { useMutation, useQuery } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelNoticesWords } from "#i18n/en/panel/notices.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { Installation } from "#shared/api/setup.ts";
import type { MailTest } from "#shared/api/staff/mail-test.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api, apiQuery } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { reasonOf } from "../../core/delivery-reason.ts";

const words = { ...panelNoticesWords, ...panelSetupWords, ...panelWords };

/** ms */
const second = 1000;
const patience = 60 * second;

/** Whether mail can be sent, and a test of it to oneself. */
export function MailStep({ mail: { hasServer, to } }: Pick<Installation, "mail">) {
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
			<Button look="solid" className="justify-self-start" disabled={begin.isPending} onClick={() => begin.mutate()}>
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
			<p className={`font-medium lang-ur:font-normal ${look[test.state]}`}>
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

const look: Readonly<Record<MailTest["state"], string>> = {
	waiting: "text-muted",
	sent: "text-green",
	trying: "text-red",
	refused: "text-red",
};
