import { type ComponentProps, type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import phoneAlertWords from "#i18n/en/phone-alert.json" with { type: "json" };
import urdu from "#i18n/ur/phone-alert.json" with { type: "json" };
import { readAmount } from "#shared/rates/money.ts";
import { maxRate, tradedCurrencies } from "#shared/rates/rates.ts";
import { ApiError, postJson, throwIfNotOk } from "../../app/api/query.ts";
import { TextLink } from "../../app/content/request-link.tsx";
import { registerWorker } from "../../app/offline-queue/offline-queue.tsx";
import { canPush, mayNotify, subscribe } from "../../app/push-browser.ts";
import { useSettings } from "../../app/settings.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { InputField, SelectField, type SelectOptions, valuesOf } from "../../ui/field.tsx";
import { rateAlertsWords } from "./words.ts";

const phoneWords = withUrdu(phoneAlertWords, urdu);

/** Asks for one message at a rate, by mail or on this phone; a plain form too. `given`: what was sent before, on the page of its own. */
export function AlertForm({ given }: { given?: URLSearchParams }) {
	const t = useT(boardWords, rateAlertsWords, phoneWords);
	const localPath = useLocalPath();
	const { rateAlerts: hasMail } = useSettings();
	const canNotify = useHydrated() && canPush();
	if (!hasMail && !canNotify) return <p>{t("alert.closed")}</p>;
	const figure = given?.get("figure") ?? "";
	const choice = (name: "currency" | "side" | "direction", usual: string, options: SelectOptions) => (
		<SelectField
			id={`alert-${name}`}
			name={name}
			label={t(`alert.${name}`)}
			defaultValue={given?.get(name) ?? usual}
			options={options}
			className="lang-ur:py-0"
		/>
	);
	const line = (name: "figure" | "email", input: ComponentProps<"input">) => (
		<InputField {...input} id={`alert-${name}`} name={name} label={t(`alert.${name}`)} required dir="ltr" />
	);
	return (
		<form method="post" action={localPath("/rate-alert")} className="grid max-w-text gap-4">
			<p className="text-muted">{t("alert.lead")}</p>
			<div className="grid grid-cols-2 gap-4">
				{choice(
					"currency",
					"usdt",
					tradedCurrencies.map((value) => ({ value, label: t(`currency.${value}`) })),
				)}
				{choice("side", "sell", [
					{ value: "sell", label: t("alert.sell") },
					{ value: "buy", label: t("alert.buy") },
				])}
				{choice("direction", "above", [
					{ value: "above", label: t("alert.above") },
					{ value: "below", label: t("alert.below") },
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
				{!given && <TextLink to="/rate-alert">{t("alert.phone")}</TextLink>}
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
			const { publicKey } = await (await throwIfNotOk(await fetch("/api/push-key"))).json();
			if (!registration) return setState("failed");
			const push = await subscribe(registration, publicKey);
			const wanted = { push, currency, side, [direction]: reading.amount, locale };
			const { token } = await postJson<{ token: string }>("/api/rate-alerts", wanted);
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
			{own && <TextLink to={`/rate-alert/${own}`}>{t("alert.phoneOwn")}</TextLink>}
			{state && state !== "pending" && (
				<p role="alert" className="w-full text-red">
					{t(`alert.phone.${state}`)}
				</p>
			)}
		</>
	);
}
