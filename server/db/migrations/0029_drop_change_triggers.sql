-- Sessions are cached for a second and shared pages for a minute: no process waits for a notification
-- of the database any more.
DROP TRIGGER sessions_standing ON sessions;
--> statement-breakpoint
DROP TRIGGER sessions_gone ON sessions;
--> statement-breakpoint
DROP TRIGGER accounts_standing ON accounts;
--> statement-breakpoint
DROP TRIGGER profiles_standing ON profiles;
--> statement-breakpoint
DROP FUNCTION tell_standing();
--> statement-breakpoint
DROP TRIGGER pages_visible ON pages;
--> statement-breakpoint
DROP TRIGGER page_members_visible ON page_members;
--> statement-breakpoint
DROP TRIGGER profiles_visible ON profiles;
--> statement-breakpoint
DROP TRIGGER user_preferences_visible ON user_preferences;
--> statement-breakpoint
DROP TRIGGER accounts_visible ON accounts;
--> statement-breakpoint
DROP TRIGGER page_channels_visible ON page_channels;
--> statement-breakpoint
DROP TRIGGER page_paths_visible ON page_paths;
--> statement-breakpoint
DROP FUNCTION tell_visitor_pages();
