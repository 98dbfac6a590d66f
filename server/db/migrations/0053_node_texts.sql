ALTER TABLE "node_translations" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "node_translations" ADD COLUMN "is_complete" boolean DEFAULT true NOT NULL;