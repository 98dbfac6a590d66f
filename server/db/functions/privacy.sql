-- What people asked for and still have to get: nothing about who they are.
CREATE OR REPLACE VIEW staff_privacy AS
  SELECT id::text AS id, 'export' AS kind, status, created_at AS requested_at,
    created_at + interval '24 hours' AS due_at
  FROM account_exports WHERE status IN ('waiting', 'working')
  UNION ALL
  SELECT user_id::text, 'deletion', 'waiting', created_at, erase_after FROM account_deletions;
