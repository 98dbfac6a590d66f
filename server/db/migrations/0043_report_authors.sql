-- outside of a transaction
CREATE INDEX CONCURRENTLY "reports_author_idx" ON "reports" USING btree ("author_id","created_at");
