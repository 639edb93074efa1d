import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { shareWords } from "#i18n/en/share.ts";
import type { Rates } from "#shared/api/rates.ts";
import { isSet } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";

type Sharing = ComponentType<{ standing: Rates; onClose: () => void }>;

/** Shares the board as a picture and as text; what draws it is loaded when someone asks. Nothing while staff set no rates. */
export function ShareRates() {
	const t = useT(shareWords);
	const { data: rates } = useQuery(ratesQuery);
	const [Dialog, setDialog] = useState<Sharing | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	// Without scripts there is nothing to press; the room is there from the start.
	const [isAlive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	if (!rates || !isSet(rates)) return null;
	const open = async () => {
		try {
			const { ShareDialog } = await import("../../app/share/share-dialog.tsx");
			setDialog(() => ShareDialog);
			setFailed(false);
			setOpen(true);
		} catch {
			setFailed(true);
		}
	};
	return (
		<div className="mt-4 min-h-11 print:hidden">
			{isAlive && <Button onClick={() => void open()}>{t("rate.shareTitle")}</Button>}
			{failed && (
				<p role="alert" className="text-small text-red">
					{t("rate.shareUnread")}
				</p>
			)}
			{isOpen && Dialog && <Dialog standing={rates} onClose={() => setOpen(false)} />}
		</div>
	);
}
