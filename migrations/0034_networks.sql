ALTER TABLE "leads" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "leads_network" ON "leads" USING btree ("network","created_at") WHERE "leads"."network" IS NOT NULL;