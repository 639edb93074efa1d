import type { Writer } from "#server/db/content/audited-repository.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import {
	type ReplyTemplate,
	type ReplyTemplateInput,
	replyTemplateSchema,
} from "#shared/api/content/reply-template.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { locales } from "#shared/locale.ts";
import { unknownVariables } from "#shared/requests/reply.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import type { ReplyTemplatesStore, TemplateRow } from "./store.ts";

export interface ReplyTemplatesParts {
	readonly store: ReplyTemplatesStore;
	/** ms */
	readonly now: () => number;
}

export type ReplyTemplates = ReturnType<typeof replyTemplates>;

/** What staff begin their answers with, by type of request. Nothing of it is shown to visitors. */
export function replyTemplates({ store, now }: ReplyTemplatesParts) {
	return {
		/** One for every type, empty where nobody has set it. */
		async all(): Promise<ReplyTemplate[]> {
			const rows = await store.all();
			return leadTypes.map((type) =>
				present(
					type,
					rows.find((row) => row.type === type),
				),
			);
		},

		/** @throws ProblemError `invalid` for a variable that the type does not have, `version-conflict`, `confirm-contact` */
		async set(type: LeadType, { version, ...texts }: ReplyTemplateInput, by: Writer): Promise<ReplyTemplate> {
			refuseUnknown(type, texts);
			const outcome = await store.set(type, texts, version, { ...by, at: new Date(now()) });
			if (outcome === "stale") throw new ProblemError("version-conflict");
			return present(type, outcome);
		},
	};
}

function present(type: LeadType, row: TemplateRow | undefined): ReplyTemplate {
	const stored = replyTemplateSchema.pick({ en: true, ur: true }).safeParse(row?.value);
	const { en, ur } = stored.success ? stored.data : { en: "", ur: "" };
	return { type, en, ur, version: row?.version ?? 0 };
}

function refuseUnknown(type: LeadType, texts: { en: string; ur: string }): void {
	const issues = locales.flatMap((locale): [string, FieldIssue][] => {
		const [name] = unknownVariables(type, texts[locale]);
		return name === undefined ? [] : [[locale, { code: "unknownVariable", name: `{${name}}` }]];
	});
	if (issues.length > 0) throw new ProblemError("invalid", { issues: Object.fromEntries(issues) });
}
