-- Profiles of people who have not deleted their account, with who may see what. Other features read
-- profiles through this view; unused columns cost nothing, because the planner removes the join.
CREATE OR REPLACE VIEW living_profiles AS
  SELECT p.id, p.username, p.first_name, p.last_name, p.avatar_url, p.about, p.city, p.country,
    p.language, p.created_at, coalesce(u.profile_visibility, 'public') AS visibility,
    coalesce(p.birthdate > current_date - interval '18 years', false) AS is_minor,
    p.time_zone, coalesce(u.mentions_from, 'everyone') AS mentions_from,
    coalesce(u.auto_accept_follows, true) AS auto_accept_follows
  FROM profiles p LEFT JOIN user_preferences u ON u.user_id = p.id
  WHERE p.deleted_at IS NULL
--> statement-breakpoint
-- Names of people, including those who deleted their account: for staff.
CREATE OR REPLACE VIEW staff_profile_cards AS
  SELECT id, username, first_name, last_name, avatar_url FROM profiles;
