import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { detailsText } from "#shared/money/money.ts";
import type { AmountReading } from "#shared/rates/money.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { fitsType, usesVariable } from "#shared/requests/reply.ts";
import { useSettings } from "../../../../app/settings.ts";
import { currentRatesQuery, quickRepliesQuery, replyTemplatesQuery } from "../../../core/api/lists.ts";
import { accountsQuery, dealsOfLead } from "../../../core/money/money-queries.ts";
import { composeReply, templateFor } from "../../../core/reply/compose.ts";
import { chosenRate, namesRate, ratesToOffer, slipOf, totalOf, untilOf } from "../../../core/reply/offer.ts";
import { loadReply, type ReplyDraft, saveReply } from "../../../core/reply/reply-draft.ts";

/** What an answer is made of; what cannot be read is left out. `null` while it is on its way. */
export function useMaterial(lead: Lead) {
	const trade = tradeOf(requestOf(lead.type), lead.payload);
	const templates = useQuery(replyTemplatesQuery);
	const quick = useQuery(quickRepliesQuery);
	const accounts = useQuery(accountsQuery);
	const rates = useQuery({ ...currentRatesQuery, enabled: requestOf(lead.type).trade !== undefined });
	const deals = useQuery({ ...dealsOfLead(lead.id), enabled: isFinished(lead.status) });
	if ([templates, quick, rates, accounts, deals].some(({ isLoading }) => isLoading)) return null;
	const currency = trade?.side === "sell" && trade.currency !== "emailUnit" ? trade.currency.toUpperCase() : "PKR";
	return {
		templates: templates.data,
		quick: quick.data ?? [],
		rates: rates.data,
		accounts: (accounts.data ?? []).flatMap(({ id, name, details, currency: of }) =>
			details && of === currency ? [{ id, name, details: detailsText(details) }] : [],
		),
		review: deals.data?.find(({ reviewUrl }) => reviewUrl)?.reviewUrl ?? "",
	};
}

export type Material = NonNullable<ReturnType<typeof useMaterial>>;

type Choices = Pick<ReplyDraft, "quick" | "rate" | "ownRate" | "until" | "account" | "language">;

type Texts = Pick<ReplyDraft, "text" | "composed">;

export function useLetter(lead: Lead, userId: string, material: Material) {
	const { templates, quick, rates, accounts, review } = material;
	const { names, workingTime } = useSettings();
	const offer = ratesToOffer(lead, rates);
	const fitting = quick.filter(({ type, en, ur }) => fitsType(type, en + ur, lead.type));
	const plain: Choices = {
		quick: "usual",
		rate: offer?.offered != null ? "offered" : offer?.today == null ? "sent" : "today",
		ownRate: "",
		until: offer ? "60" : "none",
		account: "",
		// The customer's, until someone knows better.
		language: lead.locale,
	};

	const template = ({ quick: id, language }: Choices) =>
		fitting.find((one) => one.id === id)?.[language] || templateFor(templates, lead.type, language);
	const write = (choices: Choices, untilAt: string | null) => {
		const rate = offer && amountIn(chosenRate(choices.rate, choices.ownRate, offer));
		const quote = offer && rate ? { serverRate: rate, serverTotal: totalOf(rate, offer.trade) } : null;
		const until = untilAt && rate ? formatUntil(untilAt, choices.language, Date.now()) : "";
		const account = accountOf(choices, accounts)?.details ?? "";
		const facts = { ...lead, brand: names[choices.language], quote, until, account, review };
		return composeReply(template(choices), facts, choices.language);
	};
	const momentOf = (choices: Choices) => {
		if (offer && choices.rate === "offered") return offer.offeredUntil;
		const at = offer ? untilOf(choices.until, Date.now(), workingTime) : null;
		return at === null ? null : new Date(at).toISOString();
	};
	const fresh = (choices: Choices): ReplyDraft => {
		const untilAt = momentOf(choices);
		const text = write(choices, untilAt);
		return { ...choices, untilAt, text, composed: text };
	};

	const begin = (): ReplyDraft => {
		const found = loadReply(userId, lead.id).draft;
		if (!found) return fresh(plain);
		// One that was begun before there was a choice has no language.
		const begun = { ...plain, ...found };
		const stored = begun.rate === "offered" && offer?.offered == null ? { ...begun, rate: plain.rate } : begun;
		if (stored.text === stored.composed) return fresh(stored);
		const isOver = stored.untilAt !== null && Date.parse(stored.untilAt) <= Date.now();
		return isOver ? { ...stored, untilAt: momentOf(stored) } : stored;
	};
	const [draft, setDraft] = useState(begin);
	const store = (next: ReplyDraft) => {
		setDraft(next);
		saveReply(userId, lead.id, { draft: next });
	};
	// The rate that somebody said is meant, however far it is from the board's.
	const [confirmedRate, setConfirmedRate] = useState<number | null>(null);
	// What the program's text took the place of.
	const [replaced, setReplaced] = useState<Texts | null>(null);
	// What this device had stored shows at once; what came of reading it anew begins the letter again, with its draft.
	const made = JSON.stringify([templates, rates, accounts, review, offer?.offered, offer?.offeredUntil]);
	const [madeOf, setMadeOf] = useState(made);
	if (made !== madeOf) {
		setMadeOf(made);
		setConfirmedRate(null);
		setReplaced(null);
		setDraft(begin());
	}
	const rate = offer && chosenRate(draft.rate, draft.ownRate, offer);
	const amount = amountIn(rate);
	const slip = offer && slipOf(draft.rate, amount, offer);
	const wanted = write(draft, draft.untilAt);
	const isByHand = draft.text !== draft.composed;
	const isOfRate = usesVariable(template(draft), "rate", "offer");
	const isNamed = amount !== null && (isByHand ? namesRate(draft.text, amount) : isOfRate);
	const put = (texts: Partial<Texts>, isRestorable: boolean) => {
		setReplaced(isRestorable ? { text: draft.text, composed: draft.composed } : null);
		store({ ...draft, ...texts });
	};
	const replaces = isNamed && offer?.offered != null && amount !== offer.offered;
	return {
		draft,
		offer: isOfRate || isNamed ? offer : null,
		isOffering: offer !== null,
		/** The text names the rate that was chosen: else nothing is offered. */
		isNamed,
		replaces,
		/** A rate that has to be confirmed before it is sent, and is not. */
		isDoubtful: isNamed && (slip !== null || replaces) && confirmedRate !== amount,
		quick: fitting.filter((one) => one[draft.language]),
		rate,
		slip,
		isMeant: confirmedRate !== null && confirmedRate === amount,
		mean: (isMeant: boolean) => setConfirmedRate(isMeant ? amount : null),
		closing: untilOf("closing", Date.now(), workingTime),
		isBehind: isByHand && wanted !== draft.text && (wanted !== draft.composed || (isOfRate && !isNamed)),
		setText: (text: string) => put({ text }, false),
		choose(part: Partial<Choices>) {
			const choices = { ...draft, ...part };
			const isSame = part.until === undefined && (choices.rate === "offered") === (draft.rate === "offered");
			const untilAt = isSame ? draft.untilAt : momentOf(choices);
			const text = write(choices, untilAt);
			store(isByHand ? { ...choices, untilAt } : { ...choices, untilAt, text, composed: text });
		},
		update: () => put({ text: wanted, composed: wanted }, true),
		replace: (text: string) => put({ text }, true),
		accounts: usesVariable(template(draft), "account") ? accounts : null,
		account: accountOf(draft, accounts),
		restore: replaced && (() => put(replaced, false)),
	};
}

export type LetterState = ReturnType<typeof useLetter>;

export function amountIn(reading: AmountReading | null): number | null {
	return reading && "amount" in reading ? reading.amount : null;
}

function accountOf({ account }: Choices, accounts: Material["accounts"]) {
	return accounts.find(({ id }) => id === account) ?? accounts[0] ?? null;
}
