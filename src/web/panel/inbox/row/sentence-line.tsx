import { Fragment, type ReactNode } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { useLocale } from "../../../i18n/use-t.ts";

/** What a lead asks for, in one line. What somebody typed is cut at its own end, whichever way it is read. */
export function SentenceLine({ lead }: { lead: Lead }) {
	const pieces = requestSentence(lead, useLocale()).split(/[\u2068\u2069]/);
	return (
		<p className="lead-row-sentence">
			{pieces.map((piece, place) =>
				place % 2 === 1 ? (
					<bdi key={place}>{piece}</bdi>
				) : (
					<Fragment key={place}>{piece && <span>{withWholeNumbers(piece)}</span>}</Fragment>
				),
			)}
		</p>
	);
}

/** A number that does not fit is left out whole: half of one is another number. */
function withWholeNumbers(text: string): ReactNode {
	return text.split(/(\d[\d,.]*)/).map((part, place) =>
		place % 2 === 1 ? (
			<span key={place} className="inline-block">
				{part}
			</span>
		) : (
			part
		),
	);
}
