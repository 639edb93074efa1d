import { useEffect, useRef } from "react";
import { sampleWords } from "#content/sample-confirmation.ts";
import type { Locale, Localized } from "#shared/locale.ts";
import { fallbackRates, rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type ReplyFacts, replyVariables, type Worded } from "#shared/requests/reply.ts";
import type { FieldSpec, LeadType } from "#shared/requests/spec.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { writeInto } from "../core/forms/form-values.ts";
import { useWords, type words } from "../core/parts/words.ts";

export function VariableList({ type }: { type: LeadType | null }) {
	const t = useWords();
	const locale = useLocale();
	const place = useRef<HTMLDivElement>(null);
	const last = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		const form = place.current?.closest("form");
		const note = ({ target }: FocusEvent) => {
			if (target instanceof HTMLTextAreaElement) last.current = target;
		};
		form?.addEventListener("focusin", note);
		return () => form?.removeEventListener("focusin", note);
	}, []);

	function insert(name: string) {
		const box = last.current ?? place.current?.closest("form")?.querySelector("textarea");
		if (!box) return;
		box.setRangeText(`{${name}}`, box.selectionStart, box.selectionEnd, "end");
		writeInto(box, box.value);
	}

	return (
		<div ref={place} className="grid gap-2">
			<p className="text-small text-muted">{t("replies.variables")}</p>
			<ul className="flex flex-wrap gap-2">
				{replyVariables(type).map(({ name, field }) => (
					<li key={name}>
						<button
							type="button"
							onClick={() => insert(name)}
							className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sm border border-rule-strong bg-raised px-3 py-1 text-start text-small hover:border-green"
						>
							<code dir="ltr">{`{${name}}`}</code>
							<span className="text-muted">{field ? field.label[locale] : t(generalKeys[name] ?? "quick.name")}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

const generalKeys: Readonly<Record<string, keyof typeof words>> = {
	name: "replies.name",
	reference: "replies.reference",
	brand: "replies.brand",
	asked: "replies.asked",
	account: "quick.account",
	review: "replies.review",
	offer: "quick.offer",
	rate: "quick.rate",
	total: "quick.total",
	until: "quick.until",
};

/** Half past four in Pakistan. */
const sampleUntil = Date.UTC(2026, 0, 1, 11, 30);
const person: Localized = { en: "Ayesha Khan", ur: "عائشہ خان" };

export function sampleFacts(type: LeadType, locale: Locale, brand: string): ReplyFacts & Worded {
	const spec = requestOf(type);
	const payload = Object.fromEntries(spec.fields.map((field) => [field.name, sampleValue(field, locale)]));
	const trade = tradeOf(spec, payload);
	const serverRate = trade ? rateFor(fallbackRates, trade.currency, trade.side) : 0;
	return {
		type,
		until: formatUntil(new Date(sampleUntil).toISOString(), locale, sampleUntil),
		name: person[locale],
		words: sampleWords[locale],
		reference: "K7M4-QX2P",
		brand,
		review: "https://example.com/review/k7M4…",
		account: "HBL, PK36 SCBL 0000 0011 2345 6702",
		payload,
		quote: trade && { serverRate, serverTotal: trade.amount === null ? null : totalAt(serverRate, trade.amount) },
	};
}

function sampleValue(field: FieldSpec, locale: Locale): string | number {
	switch (field.kind) {
		case "choice":
			return field.default ?? field.options[0]?.value ?? "";
		case "amount":
			return 250;
		case "quantity":
			return field.min ?? 1000;
		case "text":
			return field.suggestions?.[0]?.[locale] ?? (/network/i.test(field.name) ? "ClickBank" : "…");
		default:
			return "";
	}
}
