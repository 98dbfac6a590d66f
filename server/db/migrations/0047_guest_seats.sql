-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "game_participants_guest_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "game_participants_guest_key" ON "game_participants" USING btree ("guest_id","game_id") WHERE "game_participants"."guest_id" is not null;
