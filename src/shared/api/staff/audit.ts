import { z } from "@hono/zod-openapi";
import type { CsvType } from "../../content-types/csv.ts";
import type { home } from "../../content-types/home.ts";
import type { navigation } from "../../content-types/navigation.ts";
import type { page } from "../../content-types/page.ts";
import type { question } from "../../content-types/question.ts";
import type { teamMember } from "../../content-types/team-member.ts";
import type { ContentValues } from "../../content-types/values.ts";
import type { work } from "../../content-types/work.ts";
import type { Deal } from "../../money/api/deals.ts";
import type { LeadType } from "../../requests/spec.ts";
import type { EditedNetwork } from "../content/network.ts";
import type { QuickReply } from "../content/quick-reply.ts";
import type { ReplyTemplate } from "../content/reply-template.ts";
import type { EditedAnnouncement, EditedService } from "../content/types.ts";
import { forStaff } from "../contract.ts";
import type { CustomerDetail } from "../customers.ts";
import type { Lead } from "../leads/lead.ts";
import type { Rates } from "../rates.ts";
import type { Settings } from "../settings.ts";

const fields = z.record(z.string(), z.unknown()).nullable();

/** One change that staff made: who, when, what, and the fields that changed, old and new. */
export const auditEntrySchema = z
	.object({
		id: z.int(),
		at: z.iso.datetime(),
		actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
		action: z.string().openapi({ example: "updated" }),
		subject: z.string().openapi({ example: "network" }),
		subjectId: z.string().nullable(),
		/** What it is called now, a request its reference; `null` where it is gone or has no name. */
		subjectName: z.string().nullable(),
		/** Up to 20 of the requests that a bulk change moved, while it can be taken back. */
		leads: z.array(z.object({ id: z.uuid(), reference: z.string() })),
		before: fields,
		after: fields,
		/** The token that takes the change back, while that is possible. */
		undoToken: z.uuid().nullable(),
	})
	.openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntrySchema>;

type Written<Entry> = Omit<Entry, "id" | "createdAt" | "updatedAt">;

/** What the log can tell of each kind of thing; the panel has words for every field of it. */
export interface RecordedFields {
	network: Written<EditedNetwork>;
	service: Written<EditedService>;
	announcement: Written<EditedAnnouncement>;
	"team-member": ContentValues<typeof teamMember>;
	work: ContentValues<typeof work>;
	question: ContentValues<typeof question>;
	page: ContentValues<typeof page>;
	home: ContentValues<typeof home>;
	navigation: ContentValues<typeof navigation>;
	rates: Omit<Written<Rates>, "setAt"> & { effectiveAt: string };
	settings: Settings;
	/** The usual text of a type, or the fields of a quick reply. */
	reply: Record<LeadType, Pick<ReplyTemplate, "en" | "ur"> | null> & Omit<QuickReply, "id" | "version">;
	image: { url: string; width: number; height: number; bytes: number; sha256: string };
	/** `into`: the customer that it was merged into; `leads`: how many were erased. */
	customer: Pick<CustomerDetail, "name" | "whatsapp" | "notes" | "tags" | "trust" | "trustReason"> & {
		email: string | null;
		into: string;
		leads: number;
	};
	/** `leads`: how many were erased, brought in or taken back; `changed`: how many were moved together. */
	lead: Pick<Lead, "status" | "assigneeId" | "reason" | "snoozedUntil" | "waitingFor"> & {
		leads: number;
		changed: number;
		tag: string;
	};
	archive: Record<never, never>;
	/** How many entries were made or changed with a file, and what became of them when it was taken back. */
	"content-import": {
		type: CsvType;
		published: boolean;
		created: number;
		changed: number;
		removed: number;
		restored: number;
		kept: number;
	};
	deal: Pick<Deal, "side" | "currency" | "amount" | "rate" | "total" | "state"> & { paidIn: string; paidOut: string };
	entry: { note: string };
	"money-account": { name: string; title: string; number: string; network: string };
	day: { date: string; note: string };
	impostor: { value: string; state: string };
	review: { stars: number; answer: string; reason: string };
	staff: {
		name: string;
		email: string;
		disabled: boolean;
		recoveryCodesLeft: number;
		way: string;
		device: string;
		tries: number;
		found: string[];
	};
}
export type RecordedSubject = keyof RecordedFields;

/** Some fields of a kind of thing, as they were or as they are. */
export type Recorded<Subject extends RecordedSubject> = {
	readonly [Field in keyof RecordedFields[Subject]]?: unknown;
};

export const listAudit = forStaff("GET /api/admin/audit", {
	summary: "What staff changed, newest first; `Link` leads to the next page",
	query: z.object({
		limit: z.coerce.number().int().min(1).max(200).default(50),
		cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	}),
	answers: { 200: { description: "A page of changes", schema: z.array(auditEntrySchema) } },
});
