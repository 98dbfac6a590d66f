CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "node_versions" (
	"node_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_versions_node_id_version_pk" PRIMARY KEY("node_id","version")
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "order_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "node_answers" ADD COLUMN "node_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "order_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "node_versions" ADD CONSTRAINT "node_versions_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
-- Rows of an order may change places one after the other within a transaction.
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_order_key";--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_order_key" UNIQUE ("path_id","order_index") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "nodes" DROP CONSTRAINT "nodes_order_key";--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_order_key" UNIQUE ("chapter_id","order_index") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Until now a reviewed text was one that staff had edited.
UPDATE "translations" SET "edited_at" = "updated_at" WHERE "status" <> 'translated';
