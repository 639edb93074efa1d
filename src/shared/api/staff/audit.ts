import { z } from "@hono/zod-openapi";
import type { contentTypes } from "../../content-types/registry.ts";
import type { ContentValues } from "../../content-types/values.ts";
import { moneyCurrencies } from "../../money/money.ts";
import type { LeadType } from "../../requests/spec.ts";
import type { QuickReply } from "../content/replies.ts";
import { forStaff, named } from "../contract.ts";
import type { Rates } from "../rates.ts";
import type { Settings } from "../settings.ts";

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = named("AuditEntry", {
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
	/** What a deal's figures are in. */
	deal: z.object({ side: z.enum(["buy", "sell"]), currency: z.enum(moneyCurrencies) }).nullable(),
	before: fields,
	after: fields,
	/** The token that takes the change back, while that is possible. */
	undoToken: z.uuid().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

type ContentTypes = typeof contentTypes;
type ContentFields = { [Name in keyof ContentTypes]: keyof ContentValues<ContentTypes[Name]> };

/** The fields that the log can tell of each kind of thing; the panel has words for every one of them. */
export interface RecordedFields extends ContentFields {
	rates: Exclude<keyof Rates, "updatedAt" | "setAt"> | "effectiveAt";
	settings: keyof Settings;
	/** The usual text of a type, or the fields of a quick reply. */
	reply: LeadType | Exclude<keyof QuickReply, "id" | "version">;
	image: "url" | "width" | "height" | "bytes" | "sha256";
	/** `into`: the customer that it was merged into; `leads`: how many were erased. */
	customer: "name" | "whatsapp" | "notes" | "tags" | "trust" | "trustReason" | "email" | "into" | "leads";
	/** `leads`: how many were erased, brought in or taken back; `changed`: how many were moved together. */
	lead: "status" | "assigneeId" | "reason" | "snoozedUntil" | "waitingFor" | "leads" | "changed" | "tag";
	archive: never;
	/** How many entries were made or changed with a file, and what became of them when it was taken back. */
	"content-import": "type" | "published" | "created" | "changed" | "removed" | "restored" | "kept";
	deal: "side" | "currency" | "amount" | "rate" | "total" | "state" | "paidIn" | "paidOut" | "leftOutIn" | "leftOutOut";
	entry: "note";
	"money-account": "name" | "title" | "number" | "network";
	day: "date" | "note";
	impostor: "value" | "state";
	review: "stars" | "answer" | "reason";
	staff: "name" | "email" | "disabled" | "recoveryCodesLeft" | "way" | "device" | "tries" | "found";
}
export type RecordedSubject = keyof RecordedFields;

/** Some fields of a kind of thing, as they were or as they are. */
export type Recorded<Subject extends RecordedSubject> = { readonly [Field in RecordedFields[Subject]]?: unknown };

export const listAudit = forStaff("GET /api/admin/audit", {
	summary: "What staff changed, newest first; `Link` leads to the next page",
	query: z.object({
		limit: z.coerce.number().int().min(1).max(200).default(50),
		cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	}),
	answers: { 200: { description: "A page of changes", schema: z.array(auditEntrySchema) } },
	problems: [429],
});
