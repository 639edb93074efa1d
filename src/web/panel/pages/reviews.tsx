import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StaffReview } from "#shared/api/reviews.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api, apiQuery, fieldErrorsOf } from "../core/api/api.ts";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { Empty, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";

const reviewsQuery = apiQuery("GET /api/admin/reviews");
const stamps = { published: "text-green", held: "text-red", hidden: "text-muted" } as const;

/** What customers say of their deals: staff answer, the owner hides or publishes. */
export function Component() {
	const t = useWords();
	const reviews = useQuery(reviewsQuery);
	return (
		<>
			<ScreenHead title={t("more.reviews")} text={t("reviewList.text")} />
			<ReadState of={reviews} />
			{reviews.data?.length === 0 && <Empty title={t("reviewList.empty")}>{t("reviewList.emptyText")}</Empty>}
			<ul className="border-b border-rule empty:hidden">
				{reviews.data?.map((review) => (
					<li key={review.id} className="ruled py-3">
						<ReviewRow review={review} />
					</li>
				))}
			</ul>
		</>
	);
}

function ReviewRow({ review }: { review: StaffReview }) {
	const t = useWords();
	const locale = useLocale();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [dialog, setDialog] = useState<"answer" | "hide" | null>(null);
	const show = useReviewChange(() => api("DELETE /api/admin/reviews/:id/hiding", { params: { id: review.id } }));
	const { stars, text, at, state, reason, answer, dealId } = review;
	return (
		<article className="grid max-w-text gap-1">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<span className="figure text-lg">{stars} / 5</span>
				<span className={`stamp ${stamps[state]}`}>{t(`reviewList.${state}`)}</span>
				<time dateTime={at} className="text-small text-muted">
					{formatDay(at, locale)}
				</time>
			</p>
			{text && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{text}
				</p>
			)}
			{reason && (
				<p className="text-small text-muted">
					{t("customer.trustReason")}: <bdi>{reason}</bdi>
				</p>
			)}
			{answer && (
				<p dir="auto" className="border-s-2 border-rule-strong ps-3 whitespace-pre-line wrap-anywhere">
					{answer}
				</p>
			)}
			<p className="-ms-4 flex flex-wrap">
				<Button variant="quiet" onClick={() => setDialog("answer")}>
					{t("reviewList.answer")}
				</Button>
				<LocalLink to={`/admin/deals/${dealId}`} className={buttonClass("quiet")}>
					{t("reviewList.deal")}
				</LocalLink>
				{isOwner && state === "published" && (
					<Button variant="quiet" className="text-red" onClick={() => setDialog("hide")}>
						{t("reviewList.hide")}
					</Button>
				)}
				{isOwner && state !== "published" && (
					<Button variant="quiet" disabled={show.isPending} onClick={() => show.mutate()}>
						{t("reviewList.show")}
					</Button>
				)}
			</p>
			{dialog && <Words review={review} of={dialog} onClose={() => setDialog(null)} />}
		</article>
	);
}

function Words({ review, of, onClose }: { review: StaffReview; of: "answer" | "hide"; onClose: () => void }) {
	const t = useWords();
	const params = { id: review.id };
	const isAnswer = of === "answer";
	const save = useReviewChange(
		(text: string) =>
			isAnswer
				? api("POST /api/admin/reviews/:id/answer", { params, body: { text: text } })
				: api("POST /api/admin/reviews/:id/hiding", { params, body: { reason: text } }),
		onClose,
	);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		save.mutate(String(new FormData(event.currentTarget).get("said")));
	};
	const errors = fieldErrorsOf(save.error);
	return (
		<Dialog
			title={t(`reviewList.${of}Title`)}
			description={t(`reviewList.${of}Text`)}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<TextField
					name="said"
					label={t(isAnswer ? "reviewList.answer" : "customer.trustReason")}
					initial={isAnswer ? review.answer : ""}
					rows={isAnswer ? 4 : 2}
					maxLength={isAnswer ? 1000 : 300}
					required
					error={errors.text ?? errors.reason}
				/>
				<SubmitButton variant={isAnswer ? "solid" : "danger"} pending={save.isPending}>
					{t(`reviewList.${of}`)}
				</SubmitButton>
			</form>
		</Dialog>
	);
}

function useReviewChange<Said = void>(send: (text: Said) => Promise<StaffReview>, onClose?: () => void) {
	const t = useWords();
	const client = useQueryClient();
	return useAction(send, {
		done: t("admin.saved"),
		onDone: (changed) => {
			client.setQueryData(reviewsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)));
			onClose?.();
		},
	});
}
