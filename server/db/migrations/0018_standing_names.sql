-- What is remembered of a session holds its person's names, picture and address as well.
DROP TRIGGER accounts_standing ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_standing AFTER UPDATE OF role, registration_step, deleted_at, email ON accounts
  FOR EACH ROW WHEN ((old.role, old.registration_step, old.deleted_at, old.email)
    IS DISTINCT FROM (new.role, new.registration_step, new.deleted_at, new.email))
  EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
DROP TRIGGER profiles_standing ON profiles;
--> statement-breakpoint
CREATE TRIGGER profiles_standing
  AFTER UPDATE OF language, username, first_name, last_name, avatar_url ON profiles
  FOR EACH ROW WHEN ((old.language, old.username, old.first_name, old.last_name, old.avatar_url)
    IS DISTINCT FROM (new.language, new.username, new.first_name, new.last_name, new.avatar_url))
  EXECUTE FUNCTION tell_standing();
