import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import {
	createRateAlert,
	type NewRateAlert,
	newRateAlertSchema,
	type RateAlert,
	readPushKey,
	readRateAlert,
} from "#shared/api/rate-alerts.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";
import { readAmount } from "#shared/rates/amount.ts";
import { maxRate } from "#shared/rates/rates.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import type { AlertRow } from "./store.ts";

export interface AlertRoutesParts {
	readonly ask: (wanted: NewRateAlert, locale: Locale, network: string) => Promise<string | null>;
	readonly publicKey: () => Promise<string>;
	readonly read: (token: string) => Promise<AlertRow>;
	readonly confirm: (token: string) => Promise<void>;
	readonly again: (token: string) => Promise<void>;
	readonly stop: (token: string) => Promise<void>;
	readonly networkOf: (context: Context) => string;
	readonly limit: (context: Context) => void;
}

const unstored = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** The calls, and the forms as they are sent without scripts. They go before the pages. */
export function alertRoutes(app: OpenAPIHono, parts: AlertRoutesParts): void {
	const { ask, publicKey, read, confirm, again, stop, networkOf, limit } = parts;
	implement(
		app,
		createRateAlert,
		async ({ body, context }) => {
			const token = await ask(body, body.locale ?? localeOfRequest(context.req.raw), networkOf(context));
			return token === null ? reply(202, undefined, unstored) : reply(201, { token }, unstored);
		},
		{ before: limit },
	);
	implement(app, readPushKey, async () => ({ publicKey: await publicKey() }), { before: limit });
	implement(
		app,
		readRateAlert,
		async ({ params }) => reply(200, presentAlert(await read(params.token)), unstored),
		// The page reads the same call in this process; its visitors are counted where it is rendered.
		{ before: (context) => context.env?.incoming && limit(context) },
	);

	for (const path of inEveryLanguage("/rate-alert"))
		app.post(path, async (context) => {
			limit(context);
			const { email, currency = "", side = "", direction = "", figure = "" } = await readForm(context.req.raw);
			const reading = readAmount(figure, maxRate);
			const amount = "amount" in reading ? reading.amount : undefined;
			const wanted = { email, currency, side, [direction === "below" ? "below" : "above"]: amount };
			const sent = newRateAlertSchema.safeParse(wanted);
			const again = `&${new URLSearchParams({ currency, side, direction, figure: figure.slice(0, 20) })}`;
			if (!sent.success || amount === undefined) return context.redirect(`${path}?refused=fields${again}`, 303);
			try {
				await ask(sent.data, localeOfPath(path), networkOf(context));
			} catch (error) {
				if (!(error instanceof ProblemError) || error.code === "too-many-requests") throw error;
				return context.redirect(`${path}?refused=${error.code === "invalid" ? "passed" : "unavailable"}${again}`, 303);
			}
			return context.redirect(`${path}?done=sent`, 303);
		});

	for (const path of inEveryLanguage("/rate-alert/:token"))
		app.post(path, async (context) => {
			limit(context);
			const token = context.req.param("token") ?? "";
			const form = await readForm(context.req.raw);
			const isOneClick = "List-Unsubscribe" in form;
			const act = { confirm, again, stop }[isOneClick ? "stop" : (form.do ?? "")];
			if (!act) throw new ProblemError("bad-request");
			await act(token);
			if (isOneClick) return context.body(null, 200);
			const { pathname } = new URL(context.req.url);
			const stopped = `${localizedPath("/rate-alert", localeOfPath(pathname))}?done=stopped`;
			return context.redirect(act === stop ? stopped : pathname, 303);
		});
}

function presentAlert({ currency, side, isAbove, figure, push, confirmedAt, spentAt, expiresAt }: AlertRow): RateAlert {
	return {
		currency,
		side,
		above: isAbove ? figure : null,
		below: isAbove ? null : figure,
		onPhone: push !== null,
		state: spentAt ? "spent" : confirmedAt ? "active" : "unconfirmed",
		expiresAt: expiresAt.toISOString(),
	};
}
