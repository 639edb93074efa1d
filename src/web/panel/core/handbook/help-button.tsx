import { useState } from "react";
import { useLocation } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { withoutLocale } from "#shared/locale.ts";
import { useT } from "../../../i18n/use-t.ts";
import { lazyPart } from "../parts/lazy-part.tsx";
import { handbookPageOf } from "./pages.ts";

const Handbook = lazyPart(async () => (await import("./handbook.tsx")).Handbook);

export function HelpButton() {
	const t = useT(panelWords);
	const path = withoutLocale(useLocation().pathname);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-label={t("handbook.open")}
				data-tip={t("handbook.open")}
				onClick={() => setOpen(true)}
				className="grid print:hidden size-[44px] shrink-0 place-items-center rounded-full text-green hover:bg-green-wash"
			>
				<bdi
					aria-hidden="true"
					className="grid size-7 place-items-center rounded-full border border-current font-semibold"
				>
					?
				</bdi>
			</button>
			{isOpen && <Handbook first={handbookPageOf(path)} onClose={() => setOpen(false)} />}
		</>
	);
}
