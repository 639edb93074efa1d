CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ur" text,
	"slug" text NOT NULL,
	"lead" text,
	"lead_ur" text,
	"description" text,
	"description_ur" text,
	"body" jsonb NOT NULL,
	"body_ur" jsonb,
	"first_dated" date,
	"last_dated" date,
	"edition" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"question_ur" text,
	"answer" text NOT NULL,
	"answer_ur" text,
	"place" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"name_ur" text,
	"role" text NOT NULL,
	"role_ur" text,
	"description" text,
	"description_ur" text,
	"image" text,
	"place" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"type" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"publish_by" uuid,
	CONSTRAINT "content_drafts_type_entry_id_pk" PRIMARY KEY("type","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"type" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"action" text NOT NULL,
	"values" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_type_entry_id_n_pk" PRIMARY KEY("type","entry_id","n")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_publish_at" ON "content_drafts" USING btree ("publish_at");--> statement-breakpoint
-- by hand
CREATE TRIGGER team_members_changed AFTER INSERT OR UPDATE OR DELETE ON team_members FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER questions_changed AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
