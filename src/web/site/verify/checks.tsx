import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Fragment, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import english from "#i18n/en/verify.json" with { type: "json" };
import urdu from "#i18n/ur/verify.json" with { type: "json" };
import { LogFault, logPath } from "#shared/rates/log/read-log.ts";
import type { CheckedReceipt } from "#shared/rates/log/receipt.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { PageStateContext } from "../../app/contexts.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass, textLink } from "../../ui/button.tsx";
import { Field, InputField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";

export const verifyWords = withUrdu(english, urdu);

/** The rate log as this browser found it: recomputed from the first posting, and held against the board. */
export function LogCheck() {
	const t = useT(verifyWords);
	return (
		<Section id="log" title={t("log.title")}>
			<noscript>
				<p className="border-s-2 border-marigold ps-4">{t("log.noScript")}</p>
			</noscript>
			<div role="status" className="min-h-11 text-lg">
				<Finding />
			</div>
			<p className="mt-2 text-muted">{t("log.lead")}</p>
			<ForProgrammers />
		</Section>
	);
}

const useOwnLog = () =>
	useQuery({
		queryKey: [logPath],
		queryFn: async () => (await import("./verifier.ts")).readOwnLog(),
		staleTime: 60_000,
	});

function Finding() {
	const t = useT(verifyWords);
	const locale = useLocale();
	const { data, error } = useOwnLog();
	// What cannot be fetched is no fault of the log.
	if (error) return <p className="text-red">{t(error instanceof LogFault ? "log.changed" : "verify.unread")}</p>;
	if (!data) return null;
	const { log, changed } = data;
	if (changed?.setAt)
		return <p className="text-red">{t("log.changedRow", { date: formatDayAndClock(changed.setAt, locale) })}</p>;
	const count = log.entries.length;
	const since = log.entries[0]?.posted;
	if (!since) return <p>{t("log.empty")}</p>;
	const date = formatDayAndClock(since, locale);
	return (
		<>
			<p className="text-green">
				{count === 1
					? t("log.unchangedOne", { date })
					: t("log.unchanged", { count: count.toLocaleString("en"), date })}
			</p>
			{log.keyLost && <p className="text-red">{t("log.keyLost")}</p>}
		</>
	);
}

/** What a check without this page needs: the key, the command, the signed head. */
function ForProgrammers() {
	const { origin } = useContext(PageStateContext);
	const t = useT(verifyWords);
	const { data } = useOwnLog();
	return (
		<details className="mt-2 text-muted">
			<summary className="min-h-11 py-2">{t("log.programmers")}</summary>
			<p>{t("log.key")}</p>
			{data && (
				<>
					<p className="mt-2">{t("log.verifierKey")}</p>
					<code dir="ltr" className="block py-1 text-small wrap-anywhere">
						{data.verifierKey}
					</code>
				</>
			)}
			<p className="mt-2">{t("log.outside")}</p>
			<code dir="ltr" className="block py-1 text-small wrap-anywhere">
				npm run verify-rates --{" "}
				{origin.split(/(?<=\/\/)|(?=:\d)/).map((part) => (
					<Fragment key={part}>
						<wbr />
						{part}
					</Fragment>
				))}{" "}
				[--receipt FILE]
			</code>
			<p>
				<a href={`${logPath}/checkpoint`} className={textLink}>
					{t("log.files")}
				</a>
			</p>
		</details>
	);
}

type Outcome = CheckedReceipt | "picture" | "unread" | "log" | "working";

/** Asks for a receipt, as file, picture, text or behind `#receipt=`, and says whether it is genuine or which check failed. */
export function ReceiptCheck() {
	const t = useT(verifyWords);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const text = useRef<HTMLInputElement>(null);
	const { hash } = useLocation();

	useEffect(() => {
		const receipt = new URLSearchParams(hash.slice(1)).get("receipt");
		if (!receipt || !text.current) return;
		text.current.value = receipt;
		setOutcome("working");
		void outcomeOf(receipt).then(setOutcome);
	}, [hash]);

	function check(given: string | File) {
		setOutcome("working");
		void outcomeOf(given).then(setOutcome);
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		check(String(new FormData(event.currentTarget).get("receipt") ?? ""));
	}

	return (
		<>
			<form onSubmit={onSubmit} className="sheet margin-rule mt-6 grid gap-4 p-5">
				<Field id="file" label={t("verify.file")}>
					{/* The browser's own button speaks the browser's language. */}
					<label
						className={buttonClass(
							"outline",
							"relative justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-marigold-deep",
						)}
					>
						{t("verify.choose")}
						<input
							id="file"
							type="file"
							accept=".txt,text/plain,image/*"
							onChange={({ currentTarget: { files } }) => files?.[0] && check(files[0])}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
					</label>
				</Field>
				<InputField ref={text} id="receipt" label={t("verify.text")} dir="ltr" rows={4} required maxLength={4000} />
				<Button type="submit" variant="primary" className="justify-self-start text-lg">
					{t("verify.button")}
				</Button>
			</form>
			<div role="status" className="mt-4">
				{outcome && <Result outcome={outcome} />}
			</div>
		</>
	);
}

async function outcomeOf(given: string | File): Promise<Outcome> {
	try {
		const verifier = await import("./verifier.ts");
		return (await verifier.check(given)) ?? "picture";
	} catch (error) {
		return error instanceof LogFault ? "log" : "unread";
	}
}

function Result({ outcome }: { outcome: Outcome }) {
	const t = useT(verifyWords, boardWords);
	const locale = useLocale();
	if (outcome === "working") return <p>{t("verify.working")}</p>;
	if (outcome === "log") return <p className="text-red">{t("log.changed")}</p>;
	if (typeof outcome === "string") return <p className="text-red">{t(`verify.${outcome}`)}</p>;
	const { fault, receipt } = outcome;
	if (fault)
		return (
			<div className="border-s-2 border-red ps-4">
				<p className="text-heading text-red">{t(fault === "malformed" ? "verify.malformed" : "verify.refused")}</p>
				{fault !== "malformed" && <p>{t(`verify.${fault}`, { origin: outcome.origin ?? "" })}</p>}
			</div>
		);
	const { reference, side, currency, amount, rate, leaf, time } = receipt;
	const lines = [
		[t("verify.reference"), <bdi key="reference">{reference}</bdi>],
		[t("verify.trade"), `${t(`currency.${currency}`)} · ${t(`verify.${side}`)}`],
		[t("verify.amount"), amount?.toLocaleString("en")],
		[t("verify.rateName"), formatRateInRupees(rate, locale)],
		[t("verify.time"), formatDayAndClock(time, locale)],
		[t("verify.leaf"), leaf.toLocaleString("en")],
	] as const;
	return (
		<div className="sheet margin-rule p-5">
			<p className="stamp text-green">{t("verify.genuine")}</p>
			<p className="mt-2">{t("verify.genuine.text")}</p>
			<dl className="mt-3">
				{lines.map(
					([name, value]) =>
						value && (
							<div key={name} className="ruled flex flex-wrap justify-between gap-x-4 py-1.5">
								<dt className="text-muted">{name}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
		</div>
	);
}
