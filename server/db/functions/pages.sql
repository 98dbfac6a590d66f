-- How other features show a page. Archived pages are included, so that their chats have a name.
CREATE OR REPLACE VIEW page_cards AS
  SELECT id, name, display_name, avatar_url, member_count, archived_at IS NOT NULL AS is_archived
  FROM pages
--> statement-breakpoint
-- Who is a member of which page.
CREATE OR REPLACE VIEW page_people AS SELECT page_id, user_id, role FROM page_members
