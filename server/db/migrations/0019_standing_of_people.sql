ALTER TABLE "email_codes" ADD COLUMN "next_email" "citext";--> statement-breakpoint
-- A change of a person is told by the person, not by the sessions that the change can see: one that
-- begins or is renamed in the same moment would be missed. And the terms that they accepted count too.
CREATE OR REPLACE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'sessions' THEN
    PERFORM pg_notify('standing', old.id::text);
  ELSE
    PERFORM pg_notify('standing', 'person ' || old.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER accounts_standing ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_standing
  AFTER UPDATE OF role, registration_step, deleted_at, email, terms_version ON accounts
  FOR EACH ROW WHEN ((old.role, old.registration_step, old.deleted_at, old.email, old.terms_version)
    IS DISTINCT FROM (new.role, new.registration_step, new.deleted_at, new.email, new.terms_version))
  EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- Who has no preferences yet is seen by everybody: the first ones may hide them.
DROP TRIGGER user_preferences_visible ON user_preferences;
--> statement-breakpoint
CREATE TRIGGER user_preferences_visible AFTER INSERT OR UPDATE OF profile_visibility ON user_preferences
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
