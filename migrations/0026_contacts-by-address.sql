ALTER TABLE "contacts" ALTER COLUMN "whatsapp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "whatsapp" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_address" ON "contacts" USING btree ("email") WHERE "contacts"."whatsapp" IS NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_known" CHECK ("contacts"."whatsapp" IS NOT NULL OR "contacts"."email" IS NOT NULL);