DROP INDEX "notifications_list_idx";--> statement-breakpoint
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at","id");