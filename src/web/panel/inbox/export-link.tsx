import { useMutation } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { call } from "../core/api/call.ts";
import { useFailureToast } from "../core/api/failure.ts";

const words = { ...panelWords, ...panelInboxWords };

/** Takes the leads of a filter along as a file; the call may ask for the password first. */
export function ExportLink({ path }: { path: string }) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const fetching = useMutation({
		mutationFn: async () => {
			const response = await call("GET", path);
			const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
			save(await response.blob(), name ?? "leads.csv");
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<a
			href={path}
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

function save(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = Object.assign(document.createElement("a"), { href: address, download: name });
	link.click();
	// The browser has begun to read by the next task.
	setTimeout(() => URL.revokeObjectURL(address));
}
