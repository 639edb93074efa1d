import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement } from "#server/http/api/implement.ts";
import { problemErrorOf } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import type { CachedValue } from "#server/lib/cached-value.ts";
import * as calls from "#shared/api/reviews.ts";
import { contactFinder, type OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { localeOfPath } from "#shared/locale.ts";
import type { ReviewRule } from "#shared/reviews/rules.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { type ReviewRow, type ReviewsStore, stateOf, type Written } from "./store.ts";

interface ReviewRoutesParts {
	readonly published: CachedValue<calls.Reviews>;
	readonly all: () => Promise<calls.StaffReview[]>;
	readonly invited: (token: string) => Promise<ReviewRow>;
	readonly write: (
		token: string,
		said: Omit<Written, "rule">,
	) => Promise<{ state: "published" | "held"; rule: Written["rule"] }>;
	readonly change: (
		id: string,
		action: Parameters<ReviewsStore["change"]>[1],
		said: string | null,
		by: Writer,
	) => Promise<calls.StaffReview>;
	readonly limit: (context: Context) => void;
}

/** The calls, and the form of a link as it is sent without scripts. They go before the pages. */
export function reviewRoutes(app: OpenAPIHono, parts: ReviewRoutesParts): void {
	const { published, all, invited, write, change, limit } = parts;
	const before = { before: limit };
	implement(app, calls.readReviews, () => published.get());
	implement(
		app,
		calls.readReviewInvitation,
		async ({ params }) => {
			const row = await invited(params.token);
			const { kind, currency, review } = row;
			return { kind, currency, state: review.writtenAt ? stateOf(row) : ("open" as const) };
		},
		// The page reads the same call in this process; its visitors are counted where it is rendered.
		{ before: (context) => context.env?.incoming && limit(context) },
	);
	implement(
		app,
		calls.writeReview,
		({ body: { token, stars, text, locale }, context }) =>
			write(token, { stars, text, locale: locale ?? localeOfRequest(context.req.raw) }),
		before,
	);
	implement(app, calls.listReviews, all);
	implement(app, calls.answerReview, ({ params, body, caller }) => change(params.id, "answered", body.text, caller));
	implement(app, calls.hideReview, ({ params, body, caller }) => change(params.id, "hidden", body.reason, caller));
	implement(app, calls.showReview, ({ params, caller }) => change(params.id, "shown", null, caller));
	for (const path of inEveryLanguage("/review/:token"))
		app.post(path, async (context) => {
			limit(context);
			const form = await readForm(context.req.raw);
			const said = { stars: Number(form.stars), text: form.text ?? "", token: context.req.param("token") };
			const read = calls.newReviewSchema.safeParse(said);
			const { pathname } = new URL(context.req.url);
			if (!read.success) return context.redirect(`${pathname}?refused=yes`, 303);
			const { token, stars, text } = read.data;
			try {
				await write(token, { stars, text, locale: localeOfPath(pathname) });
			} catch (error) {
				// What a link is good for, its page says.
				if (!["not-found", "gone", "already-reviewed"].includes(problemErrorOf(error).code)) throw error;
			}
			return context.redirect(pathname, 303);
		});
}

/** Words that insult, whole, in English, Roman Urdu and Urdu. */
const abuse = new Set(
	`fuck fucking fucker motherfucker bastard bitch asshole shit cunt whore madarchod behenchod bhenchod chutiya
	gandu harami haramzada haramzade kutta kutte kamina randi مادرچود بہنچود بھینچود چوتیا گانڈو حرامی حرامزادہ
	حرامزادے کتا کتے کمینہ کمینے رنڈی`.split(/\s+/),
);

/** The rule that a review breaks: contacts that are not the business's own, or abuse; `null` for none. */
export function brokenRule(text: string, own: OwnContacts): ReviewRule | null {
	if (contactFinder(own)("", text)) return "contact";
	const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.some((word) => abuse.has(word)) ? "abuse" : null;
}
