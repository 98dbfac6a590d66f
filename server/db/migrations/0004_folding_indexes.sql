-- outside of a transaction
-- Indexes of folded text. A person is found by their whole name, with either part first.
REINDEX INDEX CONCURRENTLY "pages_search_idx";
--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "tags_name_prefix_idx";
--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "profiles_username_prefix_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_whole_name_prefix_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_whole_name_prefix_idx" ON "profiles" USING btree (fold("first_name" || ' ' || "last_name") text_pattern_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_family_name_prefix_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_family_name_prefix_idx" ON "profiles" USING btree (fold("last_name" || ' ' || "first_name") text_pattern_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_first_name_prefix_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_last_name_prefix_idx";
