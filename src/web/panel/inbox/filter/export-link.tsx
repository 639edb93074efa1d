import { useMutation } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { addressOf, apiResponse } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { saveFile } from "../../core/save-file.ts";
import { type LeadFilter, queryOf } from "../lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords };

/** Takes the leads of a filter along as a file; the call may ask for the password first. */
export function ExportLink({ filter }: { filter: LeadFilter }) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const query = queryOf(filter);
	const fetching = useMutation({
		mutationFn: async () => {
			const response = await apiResponse("GET /api/admin/leads.csv", { query });
			const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
			saveFile(await response.blob(), name ?? "leads.csv");
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<a
			href={addressOf("GET /api/admin/leads.csv", { query })}
			download
			aria-disabled={fetching.isPending}
			className={buttonClass()}
			onClick={(event) => {
				event.preventDefault();
				if (!fetching.isPending) fetching.mutate();
			}}
		>
			{t("leads.csv")}
		</a>
	);
}
