-- How other features show a page. Archived pages are included, so that their chats have a name.
CREATE OR REPLACE VIEW page_cards AS
  SELECT id, name, display_name, avatar_url, member_count, archived_at IS NOT NULL AS is_archived,
    visibility, allow_follower_posting, default_content_filter, about
  FROM pages
--> statement-breakpoint
-- The members of each page.
CREATE OR REPLACE VIEW page_people AS SELECT page_id, user_id, role FROM page_members
--> statement-breakpoint
-- Who is banned from which page, and who may read there and not write, as of now and until when.
CREATE OR REPLACE VIEW page_restrictions AS
  SELECT page_id, user_id, 'banned' AS kind, NULL::timestamptz AS until FROM page_bans
  UNION ALL
  SELECT page_id, user_id, 'muted', until FROM page_mutes WHERE until > now()
--> statement-breakpoint
-- Pages as staff see them, archived ones as well.
CREATE OR REPLACE VIEW staff_pages AS
  SELECT p.id, p.name::text AS name, p.display_name, p.type, p.visibility, p.member_count,
    o.user_id AS owner_id, p.archived_at, p.created_at
  FROM pages p LEFT JOIN page_members o ON o.page_id = p.id AND o.role = 'owner';
--> statement-breakpoint
-- Since when the oldest request to join waits, for the dashboard.
CREATE OR REPLACE VIEW oldest_join_request AS
  SELECT min(created_at) AS created_at FROM page_join_requests WHERE status = 'pending';
