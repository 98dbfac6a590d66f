ALTER TABLE "external_identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "external_identities" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "access_expires_at" integer;