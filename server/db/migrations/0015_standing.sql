-- Tells on the channel "standing" which sessions ended or changed, so that every process may remember
-- what a session may do until it hears otherwise. A fact of the database: whoever changes it.
CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'sessions' THEN
    PERFORM pg_notify('standing', old.id::text);
  ELSE
    PERFORM pg_notify('standing', s.id::text) FROM sessions s
      WHERE s.user_id = old.id AND s.revoked_at IS NULL AND s.expires_at > now();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_standing AFTER UPDATE OF id, user_id, revoked_at, expires_at ON sessions
  FOR EACH ROW WHEN (old.revoked_at IS NULL) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions
  FOR EACH ROW WHEN (old.revoked_at IS NULL) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER accounts_standing AFTER UPDATE OF role, registration_step, deleted_at ON accounts
  FOR EACH ROW WHEN ((old.role, old.registration_step, old.deleted_at)
    IS DISTINCT FROM (new.role, new.registration_step, new.deleted_at)) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER profiles_standing AFTER UPDATE OF language ON profiles
  FOR EACH ROW WHEN (old.language IS DISTINCT FROM new.language) EXECUTE FUNCTION tell_standing();
