import { useEffect } from "react";
import { isFormPaused } from "#content/paused.ts";
import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import { preselectedFields, requestOf } from "#shared/requests/registry.ts";
import type { OpenRequest } from "../../app/content/request-link.tsx";
import { useOfferedSpec } from "../../app/content/use-offered-spec.ts";
import { useSettings } from "../../app/settings.ts";
import { tellVisit } from "../../app/tell-visit.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PausedRequest, RequestForm, RequestTitle } from "./request-form.tsx";

export function RequestDialog({ open, onClose }: { open: OpenRequest; onClose: () => void }) {
	const locale = useLocale();
	const t = useT(overlaysWords);
	const withDeadline = useWithDeadline();
	const spec = useOfferedSpec(requestOf(open.type), open.preselect);
	const paused = isFormPaused(useSettings().pausedOrders, spec);
	const preselected = preselectedFields(spec, open);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another opening is what counts again.
	useEffect(() => {
		if (!paused) tellVisit("form");
	}, [open]);
	return (
		<Dialog
			title={<RequestTitle spec={spec} />}
			description={withDeadline(spec.intro[locale])}
			closeLabel={t("dialog.close")}
			startAt=":required:placeholder-shown"
			onClose={onClose}
		>
			{paused ? (
				<PausedRequest />
			) : (
				<RequestForm key={open.type} spec={spec} preselected={preselected} onSent={onClose} />
			)}
		</Dialog>
	);
}
