-- The id is made of the code, for the order of lists alone.
CREATE OR REPLACE VIEW staff_invites AS
  SELECT md5(code)::uuid AS id, code, kind, owner_id, page_id, uses, max_uses, expires_at, revoked_at,
    created_at
  FROM invite_codes;
--> statement-breakpoint
-- Who came with which code.
CREATE OR REPLACE VIEW staff_invite_uses AS SELECT code, user_id, used_at FROM invite_uses;
