import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Lead } from "#shared/api/leads/lead.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { formatPkr, formatRate } from "#shared/rates/money.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { LocalLink } from "../../../../app/content/request-link.tsx";
import { useLocale } from "../../../../i18n/use-t.ts";
import { Button, buttonClass, inlineLink } from "../../../../ui/button.tsx";
import { Choices } from "../../../../ui/choices.tsx";
import { controlClass, describedBy } from "../../../../ui/field.tsx";
import { MailIcon, WhatsappIcon } from "../../../../ui/icons.tsx";
import { api } from "../../../core/api/api.ts";
import { CheckField, SelectField, TextField } from "../../../core/forms/fields.tsx";
import { useAction } from "../../../core/hooks/use-action.ts";
import { choicesOf, type RateChoice, type RatesToOffer, totalOf, untilChoices } from "../../../core/reply/offer.ts";
import type { OpenedReply } from "../../../core/reply/reply-draft.ts";
import { useWords } from "../words.ts";
import { MeanwhileNote, useOpenReply } from "./open-reply.tsx";
import { amountIn, type LetterState, type Material, useLetter } from "./use-letter.ts";

export interface LetterProps {
	lead: Lead;
	userId: string;
	material: Material;
	/** The version of the lead that the person saw when they began to answer. */
	seen: number;
	onOpened: (opened: OpenedReply) => void;
	onShowLead: () => void;
}

export function Letter({ lead, userId, material, seen, onOpened, onShowLead }: LetterProps) {
	const t = useWords();
	const id = useId();
	const letter = useLetter(lead, userId, material);
	const { draft, offer, quick, choose } = letter;
	const [tried, setTried] = useState(false);
	const opening = useOpenReply({ lead, userId, seen, letter, onOpened });
	const error = tried && draft.text.trim() === "" ? t("sheet.empty") : undefined;
	const linkOf = (channel: OpenedReply["channel"]) => ({
		href: opening.hrefOf(channel),
		onClick: (event: React.MouseEvent) => {
			flushSync(() => setTried(true));
			sheet.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
			opening.open(channel, event);
		},
		...(channel === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" }),
	});
	const sheet = useRef<HTMLDivElement>(null);
	const first = useRef<HTMLAnchorElement>(null);
	// Wherever the focus is: the sheet itself has it at first.
	useEffect(() => {
		const sendByKey = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			first.current?.click();
		};
		document.addEventListener("keydown", sendByKey);
		return () => document.removeEventListener("keydown", sendByKey);
	}, []);
	const isUrdu = draft.language === "ur";
	const notes = [
		...(letter.isBehind ? [{ text: t("sheet.changed"), action: t("sheet.update"), run: letter.update }] : []),
		...(letter.restore ? [{ text: t("sheet.updated"), action: t("sheet.restore"), run: letter.restore }] : []),
	];
	if (opening.meanwhile)
		return (
			<MeanwhileNote
				meanwhile={opening.meanwhile}
				onShowLead={onShowLead}
				onAnswer={opening.answerAllTheSame}
				isPending={opening.isChecking}
			/>
		);
	return (
		<div ref={sheet} className="@container flex min-h-full flex-col gap-3">
			<div role="status" className="empty:hidden">
				{opening.news && <p className="lead-note is-strong">{opening.news.sentence}</p>}
			</div>
			<div className="flex flex-wrap items-end gap-x-3 gap-y-1">
				{quick.length > 0 && (
					<SelectField
						name="quick"
						label={t("quick.heading")}
						value={quick.some((one) => one.id === draft.quick) ? draft.quick : "usual"}
						options={[
							{ value: "usual", label: t("sheet.usual") },
							...quick.map((one) => ({ value: one.id, label: one.name })),
						]}
						onChange={(value) => choose({ quick: value })}
					/>
				)}
				{lead.type !== "CONTACT" && <Confirmation letter={letter} lead={lead} />}
				<Button variant="quiet" onClick={() => choose({ language: isUrdu ? "en" : "ur" })} className="text-small">
					{t(isUrdu ? "sheet.inEnglish" : "sheet.inUrdu")}
				</Button>
			</div>
			{letter.accounts && <AccountField letter={letter} accounts={letter.accounts} />}
			{offer && <OfferFields letter={letter} offer={offer} showIssue={tried} />}
			<div className="grid grow grid-rows-[auto_minmax(9rem,1fr)] gap-1">
				<label htmlFor={id} className="text-small text-muted">
					{t("reply.text", { language: t(isUrdu ? "leads.languageUr" : "leads.languageEn") })}
				</label>
				<textarea
					id={id}
					rows={8}
					lang={draft.language}
					dir="auto"
					value={draft.text}
					onChange={(event) => letter.setText(event.target.value)}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, true, error)}
					className={controlClass}
				/>
				{error && (
					<p id={`${id}-error`} className="text-small font-medium text-red">
						{error}
					</p>
				)}
				<div role="status" className="empty:hidden">
					{notes.map(({ text, action, run }) => (
						<p key={text} className="lead-note">
							<span className="grow">{text}</span>
							<Button onClick={run}>{action}</Button>
						</p>
					))}
				</div>
				<p id={`${id}-hint`} className="text-small text-muted">
					{t(lead.whatsapp ? "reply.note" : "sheet.mailNote")}
				</p>
			</div>
			<div className="sticky -bottom-4 -mb-4 flex flex-wrap gap-2 bg-raised pt-2 pb-4 @max-[14rem]:static @max-[14rem]:mb-0 [&>p]:w-full">
				<p role="alert" className="text-small text-red empty:hidden">
					{opening.isBlocked && t("sheet.blocked")}
				</p>
				<a
					ref={first}
					{...linkOf(lead.whatsapp ? "whatsapp" : "email")}
					aria-disabled={opening.isChecking}
					className={buttonClass("primary", "grow")}
				>
					{lead.whatsapp ? <WhatsappIcon /> : <MailIcon />}
					{t(opening.isChecking ? "sheet.checking" : lead.whatsapp ? "reply.open" : "sheet.email")}
				</a>
				{lead.whatsapp && lead.email && (
					<a {...linkOf("email")} className={buttonClass("outline")}>
						<MailIcon />
						<span className="max-sm:sr-only">{t("sheet.email")}</span>
					</a>
				)}
			</div>
		</div>
	);
}

function Confirmation({ letter, lead }: { letter: LetterState; lead: Lead }) {
	const t = useWords();
	const composing = useAction(
		() => {
			const { draft, account, isOffering } = letter;
			const rate = amountIn(letter.rate);
			const isNew = isOffering && draft.rate !== "offered" && rate !== null;
			return api("POST /api/admin/leads/:id/confirmation", {
				params: { id: lead.id },
				body: {
					...(isNew && { quote: { rate: String(rate), until: draft.untilAt } }),
					...(account && { accountId: account.id }),
				},
			});
		},
		{ onDone: ({ text }) => letter.replace(text) },
	);
	return (
		<Button disabled={composing.isPending} onClick={() => composing.mutate()}>
			{t("sheet.confirmation")}
		</Button>
	);
}

function AccountField({ letter, accounts }: { letter: LetterState; accounts: Material["accounts"] }) {
	const t = useWords();
	if (accounts.length === 0)
		return (
			<p className="lead-note">
				<span className="grow">{t("sheet.noAccount")}</span>
				<LocalLink to="/admin/money" className={inlineLink}>
					{t("sheet.toAccounts")}
				</LocalLink>
			</p>
		);
	if (accounts.length === 1) return null;
	return (
		<SelectField
			name="account"
			label={t("quick.account")}
			value={letter.account?.id ?? ""}
			options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={(account) => letter.choose({ account })}
		/>
	);
}

function OfferFields(props: { letter: LetterState; offer: RatesToOffer; showIssue: boolean }) {
	const { letter, offer, showIssue } = props;
	const t = useWords();
	const locale = useLocale();
	const { draft, choose, rate, slip, closing } = letter;
	const amount = amountIn(rate);
	const total = amount === null ? null : totalOf(amount, offer.trade);
	const issue = showIssue && rate && "issue" in rate ? rate.issue : null;
	// An own rate that is not typed yet cannot be missed in the text.
	const isOff = amount !== null && !letter.isNamed;
	const offeredUntil = offer.offeredUntil && formatUntil(offer.offeredUntil, locale, Date.now());
	const labelOf = (choice: RateChoice) => {
		if (choice === "own") return t("sheet.own");
		const rate = formatRate(offer[choice] ?? 0);
		return choice === "offered" && offeredUntil
			? t("sheet.offeredUntil", { rate, until: offeredUntil })
			: t(`sheet.${choice}`, { rate });
	};
	const rates = choicesOf(offer, draft.rate).map((value) => ({ value, label: labelOf(value) }));
	const at = closing === null ? "–" : formatUntil(new Date(closing).toISOString(), locale, Date.now());
	const moments = untilChoices
		.filter((choice) => choice !== "closing" || closing !== null || draft.until === "closing")
		.map((value) => ({ value, label: t(`sheet.until.${value}`, { at }) }));
	const sum = total === null || isOff ? "" : ` · ${t("sheet.total", { total: formatPkr(total, locale) })}`;
	return (
		<div className="grid gap-3 [&_label]:basis-auto">
			<div className="grid gap-1">
				<Choices
					name="rate"
					legend={t("sheet.rate") + sum}
					options={rates}
					chosen={isOff ? undefined : draft.rate}
					onChoose={(value) => choose({ rate: value })}
				/>
				<p role="status" className="lead-note">
					{isOff && t("sheet.offersNothing")}
					{!isOff && offer.today === null && draft.rate === "sent" && offer.sent !== null && t("sheet.noToday")}
				</p>
				{draft.rate === "own" && (
					<TextField
						name="own-rate"
						label={t("sheet.ownRate")}
						required
						takesFocus={draft.ownRate === ""}
						dir="ltr"
						inputMode="decimal"
						value={draft.ownRate}
						onChange={(ownRate) => choose({ ownRate })}
						error={issue ? t(`issue.${issue.code}`, issueParameters(issue)) : undefined}
					/>
				)}
				<div role="status" className="empty:hidden">
					{!isOff && (slip !== null || letter.replaces) && (
						<div className="lead-note is-strong">
							{letter.replaces && <p className="w-full">{t("sheet.replaces", { rate: labelOf("offered") })}</p>}
							{slip !== null && <p className="w-full">{t("sheet.slip", { percent: slip })}</p>}
							<CheckField
								label={t("sheet.meant")}
								value={letter.isMeant}
								isWrong={showIssue && !letter.isMeant}
								onChange={letter.mean}
							/>
							{showIssue && !letter.isMeant && <p className="w-full font-medium">{t("sheet.slipFirst")}</p>}
						</div>
					)}
				</div>
			</div>
			{!isOff && draft.rate !== "offered" && (
				<Choices
					name="until"
					legend={t("sheet.until")}
					options={moments}
					chosen={draft.until}
					onChoose={(until) => choose({ until })}
				/>
			)}
		</div>
	);
}
