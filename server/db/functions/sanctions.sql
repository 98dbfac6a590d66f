-- Mutes, suspensions and bans that hold now. Sign-in asks it, and the state of a session.
CREATE OR REPLACE VIEW sanctions_in_force AS
  SELECT id, user_id, kind, reason, until, created_at FROM sanctions
  WHERE kind IN ('mute', 'suspension', 'ban') AND lifted_at IS NULL
    AND (until IS NULL OR until > now());
