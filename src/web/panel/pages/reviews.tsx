import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffReview } from "#shared/api/reviews.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { api, apiQuery } from "../core/api/api.ts";
import { ActionButton } from "../core/forms/action-button.tsx";
import { MoneyDialog, MoneyField } from "../core/money/money-form.tsx";
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
	const client = useQueryClient();
	const store = (changed: StaffReview) =>
		client.setQueryData(reviewsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)));
	const { id, stars, text, at, state, rule, reason, answer, dealId } = review;
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
				{isOwner && state !== "published" && rule !== "cancelled" && (
					<ActionButton
						variant="quiet"
						send={() => api("DELETE /api/admin/reviews/:id/hiding", { params: { id } })}
						done={t("admin.saved")}
						onDone={store}
					>
						{t("reviewList.show")}
					</ActionButton>
				)}
			</p>
			{dialog && <Words review={review} of={dialog} onSaved={store} onClose={() => setDialog(null)} />}
		</article>
	);
}

interface WordsProps {
	review: StaffReview;
	of: "answer" | "hide";
	onSaved: (changed: StaffReview) => void;
	onClose: () => void;
}

function Words({ review, of, onSaved, onClose }: WordsProps) {
	const t = useWords();
	const params = { id: review.id };
	const isAnswer = of === "answer";
	return (
		<MoneyDialog
			title={t(`reviewList.${of}Title`)}
			description={t(`reviewList.${of}Text`)}
			action={t(`reviewList.${of}`)}
			variant={isAnswer ? "solid" : "danger"}
			read={(text) => ({ words: text("words") })}
			send={({ words }) =>
				isAnswer
					? api("POST /api/admin/reviews/:id/answer", { params, body: { text: words } })
					: api("POST /api/admin/reviews/:id/hiding", { params, body: { reason: words } })
			}
			fieldOf={() => "words"}
			done={() => t("admin.saved")}
			onDone={onSaved}
			onClose={onClose}
		>
			<MoneyField
				name="words"
				label={t(isAnswer ? "reviewList.answer" : "customer.trustReason")}
				initial={isAnswer ? review.answer : ""}
				rows={isAnswer ? 4 : 2}
				maxLength={isAnswer ? 1000 : 300}
				required
			/>
		</MoneyDialog>
	);
}
