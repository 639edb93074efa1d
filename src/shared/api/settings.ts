import { z } from "@hono/zod-openapi";
import { longestSiteWord } from "../site-words/groups.ts";
import { forAnyone, forOwner, forStaff, named } from "./contract.ts";
import { line, requiredLine, textList } from "./text.ts";

/** Whom mails come from: an address, or a name and `<address>`. */
export const mailFrom = z
	.string()
	.max(320)
	.regex(/^(?:[^<>"\r\n]{0,200} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const setAt = z.iso.datetime().nullable();
const hostname = z
	.string()
	.trim()
	.toLowerCase()
	.max(253)
	.regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]+)$/);

const mailFields = {
	host: hostname,
	port: z.int().min(1).max(65_535),
	/** Empty: the server asks for no login. */
	user: line(254),
	/** Empty: the support address. */
	from: mailFrom.or(z.literal("")),
};

/** The mail server as the owner set it; its password is stored sealed beside it, and never answered. */
const mailSchema = named("MailSetting", {
	...mailFields,
	passwordSetAt: setAt.openapi({ description: "Since when a password is stored" }),
});

/** Without `password` the stored one stays, unless it was for another server or user. */
const mailInputSchema = named("MailInput", { ...mailFields, password: z.string().max(500).optional() });

const url = z.url({ protocol: /^https$/ }).max(2000);

/** Where each new request is posted to, signed with a secret that is stored sealed. */
const webhookSchema = named("WebhookSetting", { url, secretSetAt: setAt });

/** Without `secret` the stored one stays. */
const webhookInputSchema = named("WebhookInput", { url, secret: z.string().min(16).max(500).optional() });

export const testWebhook = forOwner("POST /api/admin/webhook-tests", {
	summary: "Post a signed test, of the event `test`, to the webhook; 409 where there is none",
	answers: {
		200: {
			description: "What became of it",
			schema: z
				.object({ error: z.string().nullable().openapi({ description: "What failed; `null`: it was taken" }) })
				.openapi("WebhookTest"),
		},
	},
	problems: [409, 429],
});

export const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
const lines = z.object({ en: line(300), ur: line(300) });

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** When staff work, in Pakistan's time; see `working-time.ts`. Days: 0 is Sunday. */
const workingTimeSchema = z
	.object({
		kept: z.boolean(),
		days: z.array(z.int().min(0).max(6)).min(1).max(7),
		opens: timeOfDay,
		closes: timeOfDay,
		holidays: z.array(z.iso.date()).max(100),
	})
	.refine(({ opens, closes }) => opens < closes);

const units = z.number().positive().max(1_000_000_000).nullable();
const limitsOfTrade = z
	.object({ min: units, max: units, reserve: units })
	.refine(({ min, max }) => min === null || max === null || min <= max);

/** From and up to how much we trade at once, and how much we hold, in units of the currency; `null`: not said. */
const tradeLimitsSchema = z.object({
	payoneer: limitsOfTrade,
	usdt: limitsOfTrade,
	binance: limitsOfTrade,
	/** What we hold in rupees. */
	pkrReserve: units,
});
export type TradeLimits = z.infer<typeof tradeLimitsSchema>;

/** What staff can set without a deploy. */
export const settingsSchema = named("Settings", {
	brand: requiredLine(60),
	/** The name in Urdu letters; empty: as in English. */
	brandUrdu: line(60),
	/** What stands beside the mark at the top of each page, where the name is long; empty: the name. */
	wordmark: z.object({ en: line(30), ur: line(30) }),
	/** The address of an uploaded image, or `null`. */
	logo: z
		.string()
		.regex(/^\/media\/[0-9a-f]{32}\.webp$/)
		.nullable(),
	/** The logo holds the name, which does not stand beside it. */
	logoAlone: z.boolean(),
	/** The colour of buttons, links and icons, which all others follow from (`shared/brand`); `null`: the design's own. */
	brandColour: z
		.string()
		.regex(/^#[0-9a-fA-F]{6}$/)
		.toLowerCase()
		.nullable(),
	whatsapp: e164,
	phone: e164,
	supportEmail: z.email().max(254),
	businessHours: lines,
	licenceLine: lines,
	/** Who enters into the contracts: name and address; empty: not said. */
	contractingParty: lines,
	tradeLimits: tradeLimitsSchema,
	/** Answers to what people ask before a trade; empty: it is agreed in each confirmation, and the site says so. */
	tradeTerms: z.object({ fees: lines, first: lines, time: lines }),
	/** `/networks` shows the maintenance notice while it is on (docs/product, decision 5). */
	networksMaintenance: z.boolean(),
	/** What staff wrote in the place of the site's own words, by the names of `shared/site-words`; a change sends all of them. */
	siteWords: z.record(z.string().max(60), z.object({ en: line(longestSiteWord), ur: line(longestSiteWord) })),
	/** Rates unchanged for longer than this are marked as old, in hours. */
	ratesMaxAgeHours: z.number().int().min(1).max(8760),
	/** A rate that moves by more than so many percent must be confirmed a second time in the panel. */
	ratesJumpPercent: z.int().min(1).max(100),
	/** A rate that moves by more than so many percent is posted only when a second person agrees; 0 asks nobody. */
	ratesSecondPersonPercent: z.int().min(0).max(100),
	/** When staff are reminded of rates that nobody has looked at that day, in Pakistan's time; empty: never. */
	ratesReminderAt: z.union([z.literal(""), timeOfDay]),
	/** The language of the notices that staff get. */
	staffLanguage: z.enum(["en", "ur"]),
	/** Sends the owner a summary of each working day at its end. */
	dailySummary: z.boolean(),
	/** While `kept`, the 24 hours of a response run on working days alone. */
	workingTime: workingTimeSchema,
	/** Shows visitors how many requests were answered in time. */
	showPromise: z.boolean(),
	/** What no orders are taken for at the moment: services by slug, trades by their type; see `content/paused.ts`. */
	pausedOrders: textList(100, 120),
	/** What is held of each currency, in `tradeLimits`, is shown as the books say it. */
	reserveFollowsStock: z.boolean(),
	/** Lets colleagues see costs and what is earned. */
	staffSeeProfit: z.boolean(),
	/** Finished requests are erased this many months after they were last touched; 0 keeps them. */
	retentionMonths: z.int().min(0).max(120),
	/** The mail server, where `SMTP_URL` names none; colleagues are answered `null`. */
	mail: mailSchema.nullable(),
	/** Where each new request is posted to, where `LEAD_WEBHOOK_URL` names nothing; the same. */
	webhook: webhookSchema.nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

const unset = z.literal("");

const derived = {
	/** Where the icons and social pictures made for this brand lie; `null` while the design's own serve. */
	brandFiles: z.string().nullable(),
};

/** What of it is shown to everyone: not how staff work among themselves, and no contact that nobody set. */
export const publicSettingsSchema = settingsSchema
	.omit({
		ratesSecondPersonPercent: true,
		ratesReminderAt: true,
		staffLanguage: true,
		dailySummary: true,
		staffSeeProfit: true,
		reserveFollowsStock: true,
		mail: true,
		webhook: true,
	})
	.extend({
		...derived,
		/** Staff have saved the working hours; until then nothing says when they work. */
		hasWorkingTime: z.boolean(),
		/** Visitors can be mailed when a rate passes a figure. */
		rateAlerts: z.boolean(),
		whatsapp: e164.or(unset),
		phone: e164.or(unset),
		supportEmail: settingsSchema.shape.supportEmail.or(unset),
	})
	.openapi("PublicSettings");
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

const version = z.int().min(0).openapi({ description: "Grows with each change" });

/** The settings as staff edit them. */
const editedSettingsSchema = settingsSchema.extend({ ...derived, version }).openapi("EditedSettings");
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

const phoneAsTyped = requiredLine(100).openapi({ description: "In any spelling; stored as E.164" });

const logoAsNamed = requiredLine(2000)
	.nullable()
	.openapi({ description: "The address of an image that was uploaded here; `null` takes it away" });

/** Some of the settings; with `version`, that of the settings that the person saw. */
export const settingsPatchSchema = settingsSchema
	.extend({
		whatsapp: phoneAsTyped,
		phone: phoneAsTyped,
		logo: logoAsNamed,
		mail: mailInputSchema.nullable(),
		webhook: webhookInputSchema.nullable(),
	})
	.partial()
	.extend({ version: version.optional() })
	.openapi("SettingsPatch");
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const readSettings = forAnyone("GET /api/settings", {
	summary: "What the site shows of the business: brand, contact details, hours",
	answers: { 200: { description: "The settings", schema: publicSettingsSchema } },
});

export const readEditedSettings = forStaff("GET /api/admin/settings", {
	summary: "The settings, straight from the database",
	answers: { 200: { description: "All settings", schema: editedSettingsSchema } },
});

export const changeSettings = forStaff("PUT /api/admin/settings", {
	summary:
		"Change the settings that are sent; what the business is called and reached by, its terms and limits are the owner's alone, with a password shown lately",
	body: settingsPatchSchema,
	answers: { 200: { description: "All settings as they are now", schema: editedSettingsSchema } },
	problems: [403, 409],
});
