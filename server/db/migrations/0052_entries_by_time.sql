-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "posts_time_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_time_idx" ON "posts" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "feed_events_time_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "feed_events_time_idx" ON "feed_events" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "feed_events_created_at_idx";
