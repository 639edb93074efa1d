import { panelWords } from "#i18n/en/panel/common.ts";
import type { Translate } from "#i18n/t.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { ApiError } from "../../../app/api/query.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { PasskeyError } from "../session/passkey.ts";

/** What a failed call means to the person: the server's own sentence, or that no answer came. */
export function sentenceOf(error: unknown, t: Translate<typeof panelWords>): string {
	if (error instanceof ApiError) return error.problem?.detail ?? error.message;
	if (error instanceof PasskeyError) return t(`passkey.${error.reason}`);
	return navigator.onLine ? t("admin.noAnswer") : t("admin.offline");
}

/** Why the server refused; `null` where it did not say, or no answer came. */
export function codeOf(error: unknown): ProblemCode | null {
	return (error instanceof ApiError && error.problem?.code) || null;
}

/** Sentences by input name, where the server named fields. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
	return (error instanceof ApiError && error.problem?.errors) || {};
}

/** Tells of a failed call in a toast, and answers the toast's id. */
export function useFailureToast(): (title: string, error: unknown) => number {
	const t = useT(panelWords);
	const toast = useToast();
	return (title, error) => toast({ title, text: sentenceOf(error, t), urgent: true });
}
