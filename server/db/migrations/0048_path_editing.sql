CREATE TABLE "node_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chapter_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"format" text NOT NULL,
	"questions" jsonb NOT NULL,
	"fault_count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_drafts" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"base_version" integer,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_drafts_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id")
);
--> statement-breakpoint
ALTER TABLE "staff_drafts" ADD CONSTRAINT "staff_drafts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_imports_expires_idx" ON "node_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_drafts_target_idx" ON "staff_drafts" USING btree ("target_id","type");