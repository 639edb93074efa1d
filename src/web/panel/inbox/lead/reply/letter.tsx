import { useEffect, useId, useRef, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { LocalLink } from "../../../../app/content/request-link.tsx";
import { Button, buttonClass, inlineLink } from "../../../../ui/button.tsx";
import { controlClass, describedBy } from "../../../../ui/field.tsx";
import { MailIcon, WhatsappIcon } from "../../../../ui/icons.tsx";
import { api } from "../../../core/api/api.ts";
import { SelectField } from "../../../core/forms/fields.tsx";
import { useAction } from "../../../core/hooks/use-action.ts";
import type { OpenedReply } from "../../../core/reply/reply-draft.ts";
import { useWords } from "../words.ts";
import { OfferFields } from "./offer-fields.tsx";
import { MeanwhileNote, useOpenReply, WhileWriting } from "./open-reply.tsx";
import { amountIn, type LetterState, type Material, useLetter } from "./use-letter.ts";

interface LetterProps {
	lead: Lead;
	userId: string;
	material: Material;
	/** The version of the lead that the person saw when they began to answer. */
	seen: number;
	onOpened: (opened: OpenedReply) => void;
	onShowLead: () => void;
}

/** The answer: a quick reply, the rate that it offers, until when, and the text that comes of them. */
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
			setTried(true);
			opening.open(channel, event);
		},
		...(channel === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" }),
	});
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
		<div className="@container flex min-h-full flex-col gap-3">
			<WhileWriting leadId={lead.id} seen={seen} />
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

/** Puts the written confirmation of what is offered into the answer: the message before anyone sends anything. */
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
