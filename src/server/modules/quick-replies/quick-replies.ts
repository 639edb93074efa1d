import type { Writer } from "#server/db/content/audited-repository.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { QuickReply, QuickReplyChange, QuickReplyInput } from "#shared/api/content/quick-reply.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { locales } from "#shared/locale.ts";
import { unknownVariables } from "#shared/requests/reply.ts";
import type { QuickRepliesStore } from "./store.ts";

const most = 200;

export interface QuickRepliesParts {
	readonly store: QuickRepliesStore;
	/** ms */
	readonly now: () => number;
}

/** What staff can answer with at a touch. */
export function quickReplies({ store, now }: QuickRepliesParts) {
	const by = ({ id, check }: Writer) => ({ id, check, at: new Date(now()) });
	return {
		all: store.all,

		/** @throws ProblemError `invalid`, `conflict` where there are too many, `confirm-contact` */
		async add(input: QuickReplyInput, actor: Writer): Promise<QuickReply> {
			refuse(input);
			const added = await store.add(input, most, by(actor));
			if (added === "full") throw new ProblemError("conflict");
			return added;
		},

		/** @throws ProblemError `invalid`, `not-found`, `version-conflict`, `confirm-contact` */
		async change(id: string, { version, ...input }: QuickReplyChange, actor: Writer): Promise<QuickReply> {
			refuse(input);
			const changed = await store.change(id, input, version, by(actor));
			if (changed === "not-found") throw new ProblemError("not-found");
			if (changed === "stale") throw new ProblemError("version-conflict");
			return changed;
		},

		/** @throws ProblemError `not-found` */
		async remove(id: string, actor: Writer): Promise<void> {
			if (!(await store.remove(id, by(actor)))) throw new ProblemError("not-found");
		},
	};
}

function refuse(input: QuickReplyInput): void {
	const issues = locales.flatMap((locale): [string, FieldIssue][] => {
		const [name] = unknownVariables(input.type, input[locale]);
		return name === undefined ? [] : [[locale, { code: "unknownVariable", name: `{${name}}` }]];
	});
	if (!input.en && !input.ur) issues.push(["en", { code: "required" }]);
	if (issues.length > 0) throw new ProblemError("invalid", { issues: Object.fromEntries(issues) });
}
