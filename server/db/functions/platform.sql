-- A fact in the caller's transaction, as the bus writes it. The id is a UUIDv7 of the caller's; facts
-- of chats are delivered in order per chat (see factEntities of platform/facts.ts).
CREATE OR REPLACE FUNCTION publish_fact(p_id uuid, p_type text, p_payload jsonb) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox (id, type, payload, entity)
    VALUES (p_id, p_type, p_payload, coalesce('chat:' || (p_payload ->> 'chatId'), p_id::text))
$$;
--> statement-breakpoint
-- What all uploaded files take.
CREATE OR REPLACE VIEW uploads_size AS
  SELECT coalesce(sum(bytes), 0) AS bytes
    FROM (SELECT bytes FROM uploads UNION ALL SELECT bytes FROM audio_uploads) AS files;
--> statement-breakpoint
-- The pictures and sounds that rows promise, by the keys under which they are stored.
CREATE OR REPLACE VIEW stored_uploads AS
  SELECT id, 'uploads/' || id || '.webp' AS key, bytes, sha256 FROM uploads
  UNION ALL SELECT id, 'uploads/' || id || '.' || extension, bytes, sha256 FROM audio_uploads;
