ALTER TABLE "chapter_translations" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "path_translations" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;