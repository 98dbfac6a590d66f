-- Whether either of two people has blocked the other.
CREATE OR REPLACE FUNCTION is_blocked_pair(p_one uuid, p_other uuid) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = p_one AND blocked_id = p_other)
      OR EXISTS (SELECT 1 FROM blocks WHERE blocker_id = p_other AND blocked_id = p_one)
$$;
