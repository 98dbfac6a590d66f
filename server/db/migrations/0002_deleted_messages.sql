-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "messages_deleted_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_deleted_idx" ON "messages" USING btree ("chat_id","seq") WHERE "messages"."deleted_at" is not null;
