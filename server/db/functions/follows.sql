-- Who has blocked whom, seen from both sides: a row (a, b) and a row (b, a) for each block. All that keeps
-- two people apart asks this view. Both halves are found by an index on either column.
CREATE OR REPLACE VIEW blocked_pairs AS
  SELECT blocker_id AS user_id, blocked_id AS other_id FROM blocks
  UNION ALL
  SELECT blocked_id, blocker_id FROM blocks
--> statement-breakpoint
-- Whether either of two people has blocked the other.
CREATE OR REPLACE FUNCTION is_blocked_pair(p_one uuid, p_other uuid) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT 1 FROM blocked_pairs WHERE user_id = p_one AND other_id = p_other)
$$;
--> statement-breakpoint
-- Who follows whom, for queries of other features.
CREATE OR REPLACE VIEW follow_pairs AS SELECT follower_id, following_id FROM follows
--> statement-breakpoint
-- The people whom a viewer may know of: without those who deleted their account, and without those who
-- blocked the viewer or whom the viewer blocked. `opens_profile` says whether the viewer may see what a
-- profile shows beside name and picture (lists, learning, activity), `is_searchable` whether the viewer may
-- find the person by name: the same as `canSeeProfile` and `canBeSearched` of features/follows/policy.ts. The
-- planner inlines the body into the calling statement; unused columns cost nothing. Each relation is looked
-- up by index for its row: as EXISTS the planner might hash all rows of a person with a million follows.
CREATE OR REPLACE FUNCTION visible_people(p_viewer uuid) RETURNS TABLE (
  id uuid, username citext, first_name text, last_name text, avatar_url text, visibility text,
  is_followed boolean, is_follower boolean, opens_profile boolean, is_searchable boolean)
LANGUAGE sql STABLE
AS $$
  SELECT p.id, p.username, p.first_name, p.last_name, p.avatar_url, p.visibility,
    (SELECT true FROM follows f WHERE f.follower_id = p_viewer AND f.following_id = p.id) IS NOT NULL,
    (SELECT true FROM follows f WHERE f.follower_id = p.id AND f.following_id = p_viewer) IS NOT NULL,
    p.id = p_viewer OR CASE p.visibility WHEN 'public' THEN true WHEN 'private' THEN false ELSE
      (SELECT true FROM follows f WHERE f.follower_id = p_viewer AND f.following_id = p.id) IS NOT NULL END,
    p.id = p_viewer OR p.visibility <> 'private' OR
      (SELECT true FROM follows f WHERE f.follower_id = p_viewer AND f.following_id = p.id) IS NOT NULL
  FROM living_profiles p
  WHERE coalesce((SELECT false FROM blocked_pairs b
    WHERE b.user_id = p_viewer AND b.other_id = p.id LIMIT 1), true)
$$
