-- Posts for staff, in any state.
CREATE OR REPLACE VIEW staff_posts AS
  SELECT id, post_type, state, visibility, title, body, author_id, page_id, like_count, comment_count,
    created_at
  FROM posts;
--> statement-breakpoint
-- The page that a post or comment belongs to.
CREATE OR REPLACE VIEW page_writings AS
  SELECT 'post' AS type, id, page_id FROM posts WHERE page_id IS NOT NULL
  UNION ALL
  SELECT 'comment', c.id, p.page_id FROM comments c JOIN posts p ON p.id = c.post_id
  WHERE p.page_id IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW staff_tags AS
  SELECT name::text AS name, usage_count, banned, id FROM tags;
