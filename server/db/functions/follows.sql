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
