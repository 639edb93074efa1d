import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelImportsWords from "#i18n/en/panel/imports.json" with { type: "json" };
import type { ContentImportPlan } from "#shared/api/content/imports.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { addressOf, api, apiQuery } from "../../core/api/api.ts";
import { sendPacked } from "../../core/api/send-file.ts";

export interface ChosenFile {
	readonly name: string;
	readonly content: Blob;
}

interface Sending {
	readonly file: ChosenFile;
	readonly publish: boolean;
	/** What is to be done; without it nothing is written. */
	readonly mark?: string;
}

export function filesQuery(type: CsvType) {
	return apiQuery("GET /api/admin/content/:type/imports", { params: { type } });
}

/** Has a file read, or brought in as its plan says. @throws ApiError when it is refused, TypeError when no answer came */
export async function sendTable(type: CsvType, { file, publish, mark }: Sending): Promise<ContentImportPlan> {
	// A session that has ended is told by a call that can ask for the password.
	await api("GET /api/admin/content/:type/imports", { params: { type } });
	const query = {
		name: file.name.slice(-200),
		publish: publish ? "true" : "false",
		...(mark === undefined ? { dryRun: "true" } : { mark }),
	} as const;
	const address = addressOf("POST /api/admin/content/:type/imports", { params: { type }, query });
	const answer = await sendPacked(address, file.content, () => undefined, new AbortController().signal);
	// The call's contract declares it.
	return answer as ContentImportPlan;
}

/** What the screen of tables says. */
export const words = { ...panelWords, ...panelImportsWords };
