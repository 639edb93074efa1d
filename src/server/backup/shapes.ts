import { type Column, getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgArray, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import * as schema from "#server/db/schema/index.ts";
import { quickReplyInputSchema, replyTemplateInputSchema } from "#shared/api/content/replies.ts";
import { contentSchemas } from "#shared/api/content/types.ts";
import { offeredQuoteSchema, quoteSchema } from "#shared/api/leads/lead.ts";
import { savedViewInputSchema } from "#shared/api/leads/saved-view.ts";
import { ratesSchema } from "#shared/api/rates.ts";
import { e164, settingsSchema } from "#shared/api/settings.ts";
import { invitationInputSchema } from "#shared/api/staff/staff.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { type ContentName, contentNames } from "#shared/content-types/spec.ts";
import { staffChannels, staffSource } from "#shared/leads/lead-status.ts";
import { accountDetailsSchema } from "#shared/money/api/accounts.ts";
import { contactFields } from "#shared/requests/forms/contact-fields.ts";
import { withChosen } from "#shared/requests/open-choice.ts";
import { readField } from "#shared/requests/read.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type FieldSpec, leadTypes } from "#shared/requests/spec.ts";
import { isStorable } from "#shared/text/storable.ts";

export type Row = Readonly<Record<string, unknown>>;

/**
 * Holds a row of an archive against its table's columns and against the shapes of the calls that write such rows.
 * Answers what of it the shapes say in another way, such as rich text without what nobody declared.
 * @throws ZodError
 */
export function readRow(table: string, row: Row): Row {
	columnsOf.get(table)?.parse(row);
	return meanings[table]?.(row) ?? {};
}

const storable = z.string().refine(isStorable);
const imageAddress = z.string().regex(/^\/media\/[0-9a-f]{32}\.webp$/);
const path = z.string().regex(/^\/(?![/\\])/);
const leadSource = z.union([path, z.enum(staffChannels.map((channel) => staffSource + channel))]);
const json: z.ZodType = z.lazy(() =>
	z.union([storable, z.number(), z.boolean(), z.null(), z.array(json), z.record(storable, json)]),
);

/** By the type of a column, as PostgreSQL writes it in JSON. */
const columnShapes: Readonly<Record<string, z.ZodType>> = {
	PgUUID: z.guid(),
	PgText: storable,
	PgBoolean: z.boolean(),
	PgTimestamp: z.iso.datetime({ offset: true }),
	PgDateString: z.iso.date(),
	PgJsonb: json,
	PgNumeric: z.number(),
	PgDoublePrecision: z.number(),
	PgCustomColumn: z.string().regex(/^\\x[0-9a-f]*$/),
	PgInteger: z.int(),
	PgSmallInt: z.int(),
	PgBigInt53: z.int(),
	PgBigSerial53: z.int(),
};

function columnShape(column: Column): z.ZodType {
	if (is(column, PgArray)) return z.array(columnShape(column.baseColumn));
	const shape = column.enumValues?.length ? z.enum(column.enumValues) : columnShapes[column.columnType];
	if (!shape) throw new Error(`no shape for ${column.columnType}`);
	return shape;
}

const tables = Object.values(schema).filter((value) => is(value, PgTable));
/** Columns that an older archive does not have get their default. */
const columnsOf = new Map(
	tables.map((table) => {
		const { name, columns } = getTableConfig(table);
		const shapes = columns.map((column) => {
			const shape = columnShape(column);
			return [column.name, column.notNull ? shape : shape.nullable()];
		});
		return [name, z.object(Object.fromEntries(shapes)).partial()];
	}),
);

const content = {
	network: schema.networks,
	service: schema.services,
	work: schema.work,
	announcement: schema.announcements,
	"team-member": schema.teamMembers,
	question: schema.questions,
	page: schema.pages,
	home: schema.home,
	navigation: schema.navigation,
} as const;

/** The values of an entry, or of a part of one; pictures are those that the archive holds. */
function readValues(type: ContentName, values: unknown, part: "input" | "patch"): Row {
	const read = z.record(z.string(), z.unknown()).parse(contentSchemas[type][part].parse(values));
	for (const { name, kind } of contentTypes[type].fields) {
		if (kind === "image") check(name, imageAddress.nullish(), read[name]);
		if (kind === "images") check(name, z.array(imageAddress).optional(), read[name]);
	}
	return read;
}

function check(name: string, shape: z.ZodType, value: unknown): unknown {
	return z.object({ [name]: shape }).parse({ [name]: value })[name];
}

/** How rows of the types' own tables are read, whose columns are called in another way than the fields. */
const entries = contentNames.map((type) => {
	const table = content[type];
	const columns = Object.entries(getTableColumns(table)).map(([field, { name }]) => ({ field, name }));
	const read = (row: Row): Row => {
		const present = columns.filter(({ name }) => name in row);
		const given = readValues(type, Object.fromEntries(present.map(({ field, name }) => [field, row[name]])), "input");
		const knownFields = present.filter(({ field }) => given[field] !== undefined);
		return Object.fromEntries(knownFields.map(({ field, name }) => [name, given[field]]));
	};
	return [getTableConfig(table).name, read] as const;
});

function readStoredValues({ type, values }: Row): Row {
	return { values: readValues(z.enum(contentNames).parse(type), values, "patch") };
}

/** What else is stored among the settings: the marks of what was loaded, and what staff set elsewhere. */
const otherSettings: Readonly<Record<string, z.ZodType>> = {
	firstDataLoadedAt: z.iso.datetime(),
	networkFactsLoadedAt: z.iso.datetime(),
	firstTextsLoadedAt: z.iso.datetime(),
	firstHomeLoadedAt: z.iso.datetime(),
	firstNavigationLoadedAt: z.iso.datetime(),
	firstQuickRepliesAdded: z.iso.datetime(),
	leadSearch: z.string().max(60),
	secondFactorDemanded: z.boolean(),
	...Object.fromEntries(leadTypes.map((type) => [`reply:${type}`, replyTemplateInputSchema.omit({ version: true })])),
};
/** Of former versions, which nothing reads any more. */
const formerSettings = new Set(["teamNames"]);

function readSetting({ key, value }: Row): Row {
	const name = String(key);
	const shapes: Readonly<Record<string, z.ZodType>> = { ...settingsSchema.shape, ...otherSettings };
	const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
	if (shape) return { value: check(name, shape, value) };
	if (!formerSettings.has(name)) check(name, z.never(), value);
	return {};
}

function readLead(row: Row): Row {
	const { type, email, quote, offered, source, whatsapp } = row;
	const payload = z.record(storable.max(100), z.unknown()).parse(row.payload);
	// Services of the business's own are ordered, too.
	const { fields } = withChosen(requestOf(z.enum(leadTypes).parse(type)), payload);
	for (const field of fields) readFieldOf(field, payload[field.name]);
	const emailField = contactFields.find(({ kind }) => kind === "email");
	if (emailField) readFieldOf(emailField, email);
	check("whatsapp", e164.nullish(), whatsapp);
	quoteSchema.nullish().parse(quote);
	offeredQuoteSchema.nullish().parse(offered);
	check("source", leadSource.nullish(), source);
	return {};
}

/** What is missing came so: requests out of files, and of persons who were erased. */
function readFieldOf(field: FieldSpec, value: unknown): void {
	const isMissing = value === undefined || value === null || value === "";
	if (!isMissing && "issue" in readField(field, value)) check(field.name, z.never(), value);
}

/** Holds a column against a shape that reads it as it stands. */
const checked = (name: string, shape: z.ZodType) => (row: Row) => {
	check(name, shape, row[name]);
	return {};
};
const { note: _note, setAt: _setAt, updatedAt: _updatedAt, ...postedRates } = ratesSchema.shape;

const meanings: Readonly<Record<string, (row: Row) => Row>> = {
	settings: readSetting,
	users: (row) => invitationInputSchema.parse(row),
	...Object.fromEntries(entries),
	content_drafts: readStoredValues,
	content_versions: readStoredValues,
	quick_replies: (row) => quickReplyInputSchema.parse(row),
	saved_views: (row) => savedViewInputSchema.parse(row),
	leads: readLead,
	contacts: checked("whatsapp", e164.nullish()),
	media: checked("url", imageAddress),
	visit_counts: checked("page", path),
	rate_changes({ rates, base }) {
		z.array(z.object(postedRates)).parse([rates, base]);
		return {};
	},
	ledger_accounts: ({ details }) => z.object({ details: accountDetailsSchema.nullish() }).parse({ details }),
};
