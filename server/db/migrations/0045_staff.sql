CREATE TABLE "undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestion_votes" (
	"suggestion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"value" smallint NOT NULL,
	CONSTRAINT "suggestion_votes_suggestion_id_user_id_pk" PRIMARY KEY("suggestion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "translation_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"language_id" uuid NOT NULL,
	"value" text NOT NULL,
	"author_id" uuid NOT NULL,
	"reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"format" text NOT NULL,
	"changes" jsonb NOT NULL,
	"fault_count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(key || chr(10) || value)) STORED;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_suggestion_id_translation_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."translation_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_imports" ADD CONSTRAINT "text_imports_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undos_until_idx" ON "undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "suggestion_votes_user_idx" ON "suggestion_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_suggestions_author_key" ON "translation_suggestions" USING btree ("language_id","key","author_id") WHERE "translation_suggestions"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "translation_suggestions_value_key" ON "translation_suggestions" USING btree ("language_id","key",md5("value")) WHERE "translation_suggestions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "translation_suggestions_queue_idx" ON "translation_suggestions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_suggestions_list_idx" ON "translation_suggestions" USING btree ("language_id","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_suggestions_author_idx" ON "translation_suggestions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "translation_suggestions_decided_by_idx" ON "translation_suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "text_imports_expires_idx" ON "text_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "text_imports_language_idx" ON "text_imports" USING btree ("language_id");