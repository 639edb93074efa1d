import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError } from "../../app/api/query.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, apiQuery, sentenceOf } from "../core/api/api.ts";
import { Switch } from "../core/forms/fields.tsx";
import { LoadFailure } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { browserState, mayNotify, subscribeHere, unsubscribeHere } from "../core/push-browser.ts";

export function PhoneNotices() {
	const t = useWords();
	const id = useId();
	const locale = useLocale();
	const toast = useToast();
	const client = useQueryClient();
	const server = useQuery(pushQuery);
	const browser = useQuery(browserQuery);
	const endpoint = browser.data?.kind === "ready" ? browser.data.endpoint : null;
	const own = server.data?.subscriptions.find((subscription) => subscription.endpoint === endpoint);

	const refresh = () =>
		Promise.all([pushQuery, browserQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
	const turn = useMutation({
		mutationFn: async (on: boolean) => {
			if (on) {
				if (!(await mayNotify())) throw new Error("push.notAllowed");
				const { publicKey } = server.data ?? (await api("GET /api/admin/push"));
				const keys = await subscribeHere(publicKey).catch((cause: unknown) => {
					throw new Error("push.noService", { cause });
				});
				await api("POST /api/admin/push/subscriptions", { body: { ...keys, locale } });
			} else {
				if (own) await api("DELETE /api/admin/push/subscriptions/:id", { params: { id: own.id } });
				await unsubscribeHere();
			}
		},
		onMutate: (): void => test.reset(),
		onSettled: refresh,
	});
	const test = useMutation({
		mutationFn: () => api("POST /api/admin/push/subscriptions/:id/test", { params: { id: own?.id ?? "" } }),
		onMutate: (): void => turn.reset(),
		onSuccess: () => toast({ title: t("push.tested"), text: t("push.testedText") }),
		onError: refresh,
	});
	const state = stateOf();
	const failure = failureOf();
	const isOn = turn.isPending ? turn.variables : state === "on";
	const canTurn = state === "on" || state === "off";
	return (
		<section className="sheet margin-rule grid gap-3 p-4 sm:p-5">
			<h2 className="text-heading">{t("push.title")}</h2>
			{server.isError && !server.data ? (
				<LoadFailure error={server.error} onRetry={refresh} />
			) : (
				<>
					<Switch
						checked={isOn}
						disabled={!canTurn || turn.isPending}
						aria-describedby={id}
						onChange={(event) => turn.mutate(event.currentTarget.checked)}
					>
						{t("push.switch")}
					</Switch>
					<p id={id} role="status" className="text-muted">
						{turn.isPending ? t("push.asking") : t(`push.${state}`)}
					</p>
					{failure && (
						<p role="alert" className="font-medium text-red">
							{failure}
						</p>
					)}
					{state === "on" && (
						<Button disabled={test.isPending} onClick={() => test.mutate()} className="justify-self-start">
							{test.isPending ? t("push.testing") : t("push.test")}
						</Button>
					)}
				</>
			)}
		</section>
	);

	function stateOf(): PhoneState {
		if (!browser.data || (browser.data.kind === "ready" && !server.data)) return "asking";
		if (browser.data.kind !== "ready") return browser.data.kind;
		return own ? "on" : "off";
	}

	function failureOf(): string | null {
		const refusal = turn.error && refusals.find((reason) => reason === turn.error.message);
		if (refusal) return browser.data?.kind === "blocked" ? null : t(refusal);
		const error = turn.error ?? test.error;
		if (error && error === test.error && statusOf(error) === 404) return t("push.gone");
		if (error && error === test.error && statusOf(error) === 503) return t("push.notTaken");
		return error && sentenceOf(error, t);
	}
}

const pushQuery = apiQuery("GET /api/admin/push");
const browserQuery = queryOptions({ queryKey: ["push-browser"], queryFn: browserState, staleTime: 0 });

type PhoneState = "asking" | "unsupported" | "blocked" | "off" | "on";

const refusals = ["push.notAllowed", "push.noService"] as const;

function statusOf(error: unknown): number | null {
	return error instanceof ApiError ? error.status : null;
}
