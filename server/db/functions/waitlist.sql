CREATE OR REPLACE VIEW staff_waitlist AS
  SELECT id, email::text AS email, locale, status, position, moves, invited_at, created_at
  FROM waitlist WHERE confirmed_at IS NOT NULL;
