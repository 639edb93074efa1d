import { bigserial, boolean, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#shared/locale.ts";
import type { MutableNotice } from "#shared/staff/notices.ts";
import { createdAt, id, instant, partOf, times, updatedAt } from "./columns.ts";

export const role = pgEnum("role", ["ADMIN"]);

export const users = pgTable("users", {
	id: id(),
	email: text("email").notNull().unique(),
	name: text("name").notNull(),
	role: role("role").notNull().default("ADMIN"),
	/** The owner's role, at first of the account that `ADMIN_PASSWORD` made. Who has it cannot be disabled; one has it at least. */
	isOwner: boolean("is_owner").notNull().default(false),
	/** The language of the panel and of what the person is told; `null`: that of the settings. */
	locale: text("locale").$type<Locale>(),
	/** `22:00`, in Pakistan's time: from then until `quietUntil` the person is told nothing. Both or none. */
	quietFrom: text("quiet_from"),
	quietUntil: text("quiet_until"),
	muted: text("muted").array().$type<MutableNotice[]>().notNull().default([]),
	/** The last call from one of the account's sessions, to within five minutes. */
	seenAt: instant("seen_at"),
	disabledAt: instant("disabled_at"),
	/** The password was made by the program; its owner is asked to choose one. */
	passwordIsGenerated: boolean("password_is_generated").notNull().default(false),
	/** Whether a code from an authenticator app is asked for after the password. */
	twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
	...times(),
});

/** Who is logged in: of a cookie's token only its SHA-256. */
export const sessions = pgTable(
	"staff_sessions",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		tokenHash: text("token_hash").notNull().unique(),
		userAgent: text("user_agent").notNull().default(""),
		createdAt: createdAt(),
		/** Its last call, to within five minutes. */
		usedAt: instant("used_at").notNull(),
		/** When a password or a passkey was shown last. */
		confirmedAt: instant("confirmed_at").notNull(),
	},
	(table) => [index("staff_sessions_user").on(table.userId)],
);

export const accounts = pgTable("accounts", {
	id: id(),
	userId: partOf("user_id", () => users.id).unique(),
	password: text("password"),
	...times(),
});

/** Values that live for a short while, each under a name: challenges, and the last code that was used. */
export const verifications = pgTable("verifications", {
	id: id(),
	identifier: text("identifier").notNull(),
	value: text("value").notNull(),
	expiresAt: instant("expires_at").notNull(),
	...times(),
});

/** The secret of an account's authenticator app, sealed, and the hashes of its recovery codes with their salt. */
export const twoFactors = pgTable(
	"two_factors",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		secret: text("secret").notNull(),
		backupCodes: text("backup_codes").notNull(),
		verified: boolean("verified").notNull().default(true),
	},
	(table) => [index("two_factors_user").on(table.userId)],
);

/** The public halves of passkeys. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		name: text("name"),
		publicKey: text("public_key").notNull(),
		credentialID: text("credential_id").notNull().unique(),
		counter: integer("counter").notNull(),
		deviceType: text("device_type").notNull(),
		backedUp: boolean("backed_up").notNull(),
		transports: text("transports"),
		aaguid: text("aaguid"),
		createdAt: createdAt(),
	},
	(table) => [index("passkeys_user").on(table.userId)],
);

/** A one-time link to set a password: for someone new, or for `userId` whose password is reset. Of the token only its hash. */
export const invitations = pgTable("invitations", {
	id: id(),
	tokenHash: text("token_hash").notNull().unique(),
	email: text("email").notNull(),
	name: text("name").notNull(),
	userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
	invitedBy: uuid("invited_by"),
	expiresAt: instant("expires_at").notNull(),
	usedAt: instant("used_at"),
	createdAt: createdAt(),
});

/** Another address that someone wants to log in with: it counts once the link that was mailed there is opened. */
export const emailChanges = pgTable("email_changes", {
	/** Renewed with the address; the link's token is made of it. */
	id: uuid("id").notNull().defaultRandom(),
	userId: uuid("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	email: text("email").notNull(),
	expiresAt: instant("expires_at").notNull(),
	createdAt: createdAt(),
});

/** Failed sign-ins, by account and by address, within the window of the limit. */
export const loginAttempts = pgTable(
	"login_attempts",
	{
		sequence: bigserial("sequence", { mode: "number" }).primaryKey(),
		subject: text("subject").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [index("login_attempts_subject").on(table.subject, table.at)],
);

/** Settings that staff changed; what is not here has its default. */
export const settings = pgTable("settings", {
	key: text("key").primaryKey(),
	value: jsonb("value").notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: updatedAt(),
});

/** Secrets that the program made for itself, sealed by its key, and that key's fingerprint. */
export const secrets = pgTable("secrets", {
	key: text("key").primaryKey(),
	value: text("value").notNull(),
	createdAt: createdAt(),
});
