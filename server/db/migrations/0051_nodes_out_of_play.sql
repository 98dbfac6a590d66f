-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "nodes_out_of_play_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "nodes_out_of_play_idx" ON "nodes" USING btree ("id") WHERE "nodes"."status" <> 'live';
