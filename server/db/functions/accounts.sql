-- Accounts of members: registration is finished and the account is not deleted. Other accounts are not shown
-- to others.
CREATE OR REPLACE VIEW member_accounts AS
  SELECT id FROM accounts WHERE registration_step = 12 AND deleted_at IS NULL
--> statement-breakpoint
-- Members with a role beyond that of a user.
CREATE OR REPLACE VIEW staff_accounts AS
  SELECT id, role FROM accounts
  WHERE role <> 'user' AND registration_step = 12 AND deleted_at IS NULL;
--> statement-breakpoint
-- Accounts for staff, unfinished and deleted ones as well. The one view that holds addresses: only the list
-- of people for staff reads them.
CREATE OR REPLACE VIEW staff_account_cards AS
  SELECT id, email::text AS email, role, staff_languages, registration_step, created_at, deleted_at,
    (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = accounts.id) AS last_seen_at
  FROM accounts;
--> statement-breakpoint
-- Today's figures (UTC) of people, for the dashboard.
CREATE OR REPLACE VIEW people_today AS
  SELECT 'people.active' AS key, count(DISTINCT user_id) AS value FROM sessions
  WHERE last_used_at >= date_trunc('day', now(), 'UTC')
  UNION ALL
  SELECT 'people.new', count(*) FROM accounts
  WHERE created_at >= date_trunc('day', now(), 'UTC');
