-- Writes a fact within the caller's transaction, as bus.publish does. The id is a UUIDv7 made by the caller.
CREATE OR REPLACE FUNCTION publish_fact(p_id uuid, p_type text, p_payload jsonb) RETURNS void
LANGUAGE sql
AS $$ INSERT INTO outbox (id, type, payload) VALUES (p_id, p_type, p_payload) $$;
