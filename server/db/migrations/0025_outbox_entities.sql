DROP INDEX "outbox_open_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "outbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "entity" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_open_entity_idx" ON "outbox" USING btree ("entity","position") WHERE "outbox"."processed_at" is null;