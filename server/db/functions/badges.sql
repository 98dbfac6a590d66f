CREATE OR REPLACE VIEW staff_badges AS
  SELECT badge_key AS key, count(*)::int AS earned FROM user_badges GROUP BY badge_key;
