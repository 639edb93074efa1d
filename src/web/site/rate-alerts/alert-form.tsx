import { type ComponentProps, type MouseEvent, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import phoneAlertWords from "#i18n/en/phone-alert.json" with { type: "json" };
import urdu from "#i18n/ur/phone-alert.json" with { type: "json" };
import { readAmount } from "#shared/rates/money.ts";
import { maxRate, tradedCurrencies } from "#shared/rates/rates.ts";
import { ApiError, throwIfNotOk } from "../../app/api/query.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { registerWorker } from "../../app/offline-queue/offline-queue.tsx";
import { canPush, mayNotify, subscribe } from "../../app/push-browser.ts";
import { useSettings } from "../../app/settings.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, textLink } from "../../ui/button.tsx";
import { controlClass, Field, valuesOf } from "../../ui/field.tsx";
import { rateAlertsWords } from "./words.ts";

const phoneWords = withUrdu(phoneAlertWords, urdu);

/** Asks for one message at a rate, by mail or on this phone; a plain form too. `given`: what was sent before, on the page of its own. */
export function AlertForm({ given }: { given?: URLSearchParams }) {
	const t = useT(boardWords, rateAlertsWords, phoneWords);
	const localPath = useLocalPath();
	const { rateAlerts: hasMail } = useSettings();
	const canNotify = useSyncExternalStore(never, canPush, () => false);
	if (!hasMail && !canNotify) return <p>{t("alert.closed")}</p>;
	const figure = given?.get("figure") ?? "";
	const choice = (name: "currency" | "side" | "direction", usual: string, options: readonly (readonly string[])[]) => (
		<Field id={`alert-${name}`} label={t(`alert.${name}`)}>
			<select
				id={`alert-${name}`}
				name={name}
				defaultValue={given?.get(name) ?? usual}
				className={`${controlClass} lang-ur:py-0`}
			>
				{options.map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</Field>
	);
	const line = (name: "figure" | "email", input: ComponentProps<"input">) => (
		<Field id={`alert-${name}`} label={t(`alert.${name}`)}>
			<input id={`alert-${name}`} name={name} required dir="ltr" {...input} className={controlClass} />
		</Field>
	);
	return (
		<form method="post" action={localPath("/rate-alert")} className="grid max-w-text gap-4">
			<p className="text-muted">{t("alert.lead")}</p>
			<div className="grid grid-cols-2 gap-4">
				{choice(
					"currency",
					"usdt",
					tradedCurrencies.map((currency) => [currency, t(`currency.${currency}`)]),
				)}
				{choice("side", "sell", [
					["sell", t("alert.sell")],
					["buy", t("alert.buy")],
				])}
				{choice("direction", "above", [
					["above", t("alert.above")],
					["below", t("alert.below")],
				])}
				{line("figure", { inputMode: "decimal", maxLength: 20, autoComplete: "off", defaultValue: figure })}
			</div>
			{hasMail && (
				<>
					{line("email", { type: "email", maxLength: 254, autoComplete: "email" })}
					<p className="text-small text-muted">{t("alert.note")}</p>
				</>
			)}
			<div className="flex flex-wrap items-center gap-3">
				{hasMail && <Button type="submit">{t("alert.send")}</Button>}
				{given && canNotify && <OnPhone />}
				{!given && (
					<LocalLink to="/rate-alert" className={textLink}>
						{t("alert.phone")}
					</LocalLink>
				)}
			</div>
		</form>
	);
}

const ownKey = "rate-alert";

/** Sets the alert on this phone, and leads to the one that it has. */
function OnPhone() {
	const t = useT(phoneWords);
	const locale = useLocale();
	const localPath = useLocalPath();
	const navigate = useNavigate();
	// It is drawn in the browser alone.
	const own = localStorage.getItem(ownKey);
	const [state, setState] = useState<"blocked" | "fields" | "passed" | "failed" | "pending" | null>(null);

	async function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		if (!currentTarget.form || state === "pending") return;
		const { currency, side, direction = "above", figure = "" } = valuesOf(currentTarget.form);
		const reading = readAmount(figure, maxRate);
		if (!("amount" in reading)) return setState("fields");
		setState("pending");
		try {
			if (!(await mayNotify())) return setState("blocked");
			const registration = await registerWorker();
			const { publicKey } = await answerOf(fetch("/api/push-key"));
			if (!registration) return setState("failed");
			const push = await subscribe(registration, publicKey);
			const wanted = { push, currency, side, [direction]: reading.amount, locale };
			const headers = { "content-type": "application/json" };
			const sent = fetch("/api/rate-alerts", { method: "POST", headers, body: JSON.stringify(wanted) });
			const { token } = await answerOf(sent);
			localStorage.setItem(ownKey, token);
			void navigate(localPath(`/rate-alert/${token}`));
		} catch (error) {
			const errors = error instanceof ApiError ? error.problem?.errors : undefined;
			setState(errors && direction in errors ? "passed" : "failed");
		}
	}

	return (
		<>
			<Button onClick={onClick} aria-disabled={state === "pending" || undefined}>
				{t("alert.phone")}
			</Button>
			{own && (
				<LocalLink to={`/rate-alert/${own}`} className={textLink}>
					{t("alert.phoneOwn")}
				</LocalLink>
			)}
			{state && state !== "pending" && (
				<p role="alert" className="w-full text-red">
					{t(`alert.phone.${state}`)}
				</p>
			)}
		</>
	);
}

const never = () => () => undefined;

async function answerOf(call: Promise<Response>) {
	return (await throwIfNotOk(await call)).json();
}
