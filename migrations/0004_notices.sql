CREATE TABLE "notices" (
	"lead_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "notices_lead_id_topic_channel_pk" PRIMARY KEY("lead_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "promise_outcomes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"kept" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_reminders" (
	"lead_id" uuid NOT NULL,
	"rung" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promise_reminders_lead_id_rung_pk" PRIMARY KEY("lead_id","rung")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_reminders" ADD CONSTRAINT "promise_reminders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_new" ON "notices" USING btree ("created_at") WHERE "notices"."state" = 'new';--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("settled_at" DESC NULLS LAST) WHERE "notices"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "promise_outcomes_received" ON "promise_outcomes" USING btree ("received_at");--> statement-breakpoint
CREATE TRIGGER promise_outcomes_append_only BEFORE UPDATE OR DELETE ON "promise_outcomes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
