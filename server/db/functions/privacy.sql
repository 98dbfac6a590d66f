-- What people asked for and still have to get: nothing about who they are.
CREATE OR REPLACE VIEW staff_privacy AS
  SELECT id::text AS id, 'export' AS kind, status, created_at AS requested_at,
    created_at + interval '24 hours' AS due_at
  FROM account_exports WHERE status IN ('waiting', 'working')
  UNION ALL
  SELECT user_id::text, 'deletion', 'waiting', created_at, erase_after FROM account_deletions;
--> statement-breakpoint
-- All files that rows promise. A stored file without a row here is an orphan.
CREATE OR REPLACE VIEW stored_files AS
  SELECT id, key, bytes, sha256 FROM stored_uploads
  UNION ALL
  SELECT id, 'exports/' || id || '.zip', size, sha256
  FROM account_exports WHERE status = 'ready' AND expires_at > now();
