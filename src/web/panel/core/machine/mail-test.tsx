import { useQuery } from "@tanstack/react-query";
import type { Parameters } from "#i18n/t.ts";
import type { MailTest } from "#shared/api/staff/notices.ts";
import { isolated } from "#shared/text/direction.ts";
import { Button } from "../../../ui/button.tsx";
import { api, apiQuery } from "../api/api.ts";
import { useAction } from "../hooks/use-action.ts";
import { useWords, type WordKey } from "../parts/words.ts";

/** ms */
const second = 1000;
const patience = 60 * second;

export const useMailTest = () =>
	useAction(async () => ({ test: await api("POST /api/admin/mail-tests"), at: Date.now() }));

export function MailTester({ to, run }: { to: string; run: ReturnType<typeof useMailTest> }) {
	const t = useWords();
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
	const t = useWords();
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
	const t = useWords();
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

// What the senders write down, as a person of the staff would say it.
const reasons: readonly (readonly [RegExp, WordKey])[] = [
	[/^the mail server took too long/, "notices.why.mailLate"],
	[/^the mail server answered 5(?:30|34|35|38)/, "notices.why.mailLogin"],
	[/^the mail server answered 55\d/, "notices.why.mailAddress"],
	[/^the mail server answered (?<answer>\d+)/, "notices.why.mailRefused"],
	[/^the mail could not be sent \(ETLS\)/, "notices.why.mailTls"],
	[/^the mail could not be sent/, "notices.why.mailAway"],
	[/^the mail server's name leads nowhere/, "notices.why.mailName"],
	[/^the mail server's address lies inside/, "notices.why.mailInside"],
	[/^the webhook took too long/, "notices.why.webhookLate"],
	[/^the webhook answered (?<answer>\d+)/, "notices.why.webhookRefused"],
	[/^the webhook could not be reached/, "notices.why.webhookAway"],
	[/inside the own network/, "notices.why.inside"],
	[/has no e-mail address/, "notices.why.noAddress"],
	[/not set up any more/, "notices.why.notSetUp"],
	[/^the sender ended/, "notices.why.ended"],
];

export function reasonOf(lastError: string | null): { readonly key: WordKey; readonly parameters?: Parameters } {
	for (const [pattern, key] of reasons) {
		const match = pattern.exec(lastError ?? "");
		if (match) return { key, ...(match.groups && { parameters: { ...match.groups } }) };
	}
	return { key: "notices.why.unknown" };
}
