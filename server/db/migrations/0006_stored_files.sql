ALTER TABLE "account_exports" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "audio_uploads" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sha256" text;