-- Posts as staff see them, whatever became of them.
CREATE OR REPLACE VIEW staff_posts AS
  SELECT id, post_type, state, visibility, title, body, author_id, page_id, like_count, comment_count,
    created_at
  FROM posts;
--> statement-breakpoint
CREATE OR REPLACE VIEW staff_tags AS
  SELECT name::text AS name, usage_count, banned FROM tags;
