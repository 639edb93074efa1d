import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";
import { useAgo } from "../live/when.ts";
import type { Meanwhile } from "./meanwhile.ts";

interface MeanwhileNoteProps {
	meanwhile: Meanwhile;
	isPending: boolean;
	onShowLead: () => void;
	onAnswer: () => void;
}

/** Warns before a second answer goes to the same customer: who, when, and what was written. */
export function MeanwhileNote({ meanwhile, isPending, onShowLead, onAnswer }: MeanwhileNoteProps) {
	const t = useT(panelLeadWords);
	const ago = useAgo();
	const name = meanwhile.name ?? t("lead.someone");
	return (
		<div role="alert" className="grid gap-4">
			<p className="text-heading text-red">
				{meanwhile.kind === "answered"
					? t("sheet.meanwhile", { name, when: ago(meanwhile.at) })
					: t("sheet.replyingNow", { name })}
			</p>
			{meanwhile.kind === "answered" && meanwhile.text && (
				<div className="grid gap-1">
					<p className="text-small text-muted">{t("sheet.meanwhileText")}</p>
					<blockquote className="border-s-2 border-rule-strong ps-3 whitespace-pre-line wrap-anywhere">
						<bdi className="block">{meanwhile.text}</bdi>
					</blockquote>
				</div>
			)}
			<p>{t("sheet.twoAnswers")}</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button disabled={isPending} onClick={onAnswer}>
					{t("sheet.allTheSame")}
				</Button>
				<Button look="solid" onClick={onShowLead}>
					{t("sheet.openIt")}
				</Button>
			</div>
		</div>
	);
}
