ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "trust" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "trust_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "staff_text" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merge_parent_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into") WHERE "contacts"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_trust" ON "contacts" USING btree ("trust") WHERE "contacts"."trust" <> 'new';--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "contacts" USING gin ("tags") WHERE "contacts"."tags" <> '{}'::text[];--> statement-breakpoint
CREATE INDEX "contacts_staff_text" ON "contacts" USING gin ("staff_text" gin_trgm_ops) WHERE "contacts"."staff_text" IS NOT NULL;