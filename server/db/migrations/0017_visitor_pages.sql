-- Tells on the channel "visitor_pages" that something changed which a visitor may read on a page, so
-- that kept pages are rendered anew on every process.
CREATE FUNCTION tell_visitor_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('visitor_pages', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_visible AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
--> statement-breakpoint
CREATE TRIGGER page_members_visible AFTER INSERT OR UPDATE OR DELETE ON page_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
--> statement-breakpoint
CREATE TRIGGER profiles_visible AFTER UPDATE OF username, first_name, last_name, avatar_url, deleted_at ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
--> statement-breakpoint
CREATE TRIGGER user_preferences_visible AFTER UPDATE OF profile_visibility ON user_preferences
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
--> statement-breakpoint
CREATE TRIGGER accounts_visible AFTER UPDATE OF deleted_at ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
--> statement-breakpoint
CREATE TRIGGER page_channels_visible AFTER INSERT OR UPDATE OR DELETE ON page_channels
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
