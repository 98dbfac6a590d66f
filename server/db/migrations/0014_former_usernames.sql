CREATE TABLE "former_usernames" (
	"username" "citext" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id","created_at");--> statement-breakpoint
-- Who is here already accepted with their first step.
UPDATE "accounts" SET "terms_accepted_at" = "created_at" WHERE "terms_version" IS NOT NULL;
