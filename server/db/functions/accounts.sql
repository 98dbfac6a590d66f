-- Accounts of members: registration is finished and the account is not deleted. Nobody else is shown to others.
CREATE OR REPLACE VIEW member_accounts AS
  SELECT id FROM accounts WHERE registration_step = 12 AND deleted_at IS NULL
--> statement-breakpoint
-- Members with a role beyond that of a user.
CREATE OR REPLACE VIEW staff_accounts AS
  SELECT id, role FROM accounts
  WHERE role <> 'user' AND registration_step = 12 AND deleted_at IS NULL;
