import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../../app/api/query.ts";
import { Button } from "../../../ui/button.tsx";
import { codeOf, fieldErrorsOf, useFailureToast } from "../api/api.ts";
import { useSingleMutation } from "../hooks/use-action.ts";
import { mayRetryAction } from "../offline/send-actions.ts";
import { newKey } from "../offline/use-lead-actions.ts";
import { moneyChanged } from "./money-queries.ts";
import { useMoneyWords } from "./use-money-words.ts";

export interface MoneyActionOptions<Body, Answer> {
	/** Sends it; a repeat with the same key is done once. */
	readonly send: (body: Body & { readonly confirm?: boolean }, key: string) => Promise<Answer>;
	readonly onDone: (answer: Answer, body: Body) => void;
	/** The field at which an error stands that the server names otherwise. */
	readonly fieldOf?: (name: string, body: Body) => string;
}

/** Something done to the money, once however often it is tapped or sent. The caller renders `question`, which asks about likely slips. */
export function useMoneyAction<Body extends object, Answer>(options: MoneyActionOptions<Body, Answer>) {
	const { send, onDone, fieldOf = (name) => name } = options;
	const { t } = useMoneyWords();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const last = useRef({ sent: "", key: "" });
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [asked, setAsked] = useState<{ body: Body; sentences: readonly string[] } | null>(null);
	const { isPending, mutate } = useSingleMutation<Answer, Body & { confirm?: boolean }>({
		mutationFn: (body) => {
			const sent = JSON.stringify(body);
			if (last.current.sent !== sent) last.current = { sent, key: newKey() };
			return send(body, last.current.key);
		},
		onSuccess: (answer, body) => {
			last.current = { sent: "", key: "" };
			setErrors({});
			setAsked(null);
			moneyChanged(client);
			onDone(answer, body);
		},
		onError: (error, body) => {
			// What the server refused is another call when it is tried again: of a deal it names the newer version.
			if (!mayRetryAction(error)) last.current = { sent: "", key: "" };
			if (codeOf(error) === "confirm-needed") return setAsked({ body, sentences: Object.values(fieldErrorsOf(error)) });
			setAsked(null);
			const named = Object.entries(errorsIn(error)).map(([name, sentence]) => [fieldOf(name, body), sentence]);
			setErrors(Object.fromEntries(named));
			tellFailure(t("admin.failed"), error);
			moneyChanged(client);
		},
	});
	const question = asked && (
		<div
			ref={bringIntoSight}
			tabIndex={-1}
			role="alert"
			className="grid gap-3 rounded-sm border border-red bg-red-wash p-4"
		>
			<p className="font-semibold lang-ur:font-normal">{t("money.sure")}</p>
			{asked.sentences.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			<p className="flex flex-wrap gap-3">
				<Button variant="solid" disabled={isPending} onClick={() => mutate({ ...asked.body, confirm: true })}>
					{t(isPending ? "admin.saving" : "money.meant")}
				</Button>
				<Button onClick={() => setAsked(null)}>{t("admin.cancel")}</Button>
			</p>
		</div>
	);
	return { errors, isPending, run: (body: Body) => mutate(body), question };
}

const ofPictures = ["unusable-image", "too-large", "unsupported-media-type"];

/** What is wrong, by field; a picture is sent by a call of its own, which names no field. */
function errorsIn(error: unknown): Readonly<Record<string, string>> {
	const detail = error instanceof ApiError && ofPictures.includes(codeOf(error) ?? "") && error.problem?.detail;
	return detail ? { picture: detail } : fieldErrorsOf(error);
}

/** A question below a long form is seen, and read out, where it is asked. */
function bringIntoSight(question: HTMLElement | null): void {
	question?.focus();
}
