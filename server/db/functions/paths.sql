-- How other features show a path. Drafts and archived ones are included: ask for the status.
CREATE OR REPLACE VIEW path_cards AS
  SELECT id, title, description, image_url, status, creator_id FROM paths
--> statement-breakpoint
-- The titles of paths in the languages that they are complete in, beside the one they were written in.
CREATE OR REPLACE VIEW path_titles AS
  SELECT path_id, language, title FROM path_translations WHERE is_complete
--> statement-breakpoint
-- Questions that nobody is asked now, by themselves or with their path. A path that was never published
-- is left out: nobody has met its questions.
CREATE OR REPLACE VIEW questions_out_of_play AS
  SELECT id FROM nodes WHERE status <> 'live'
  UNION
  SELECT n.id FROM paths p
    JOIN chapters c ON c.path_id = p.id
    JOIN nodes n ON n.chapter_id = c.id
    WHERE p.status IN ('draft', 'deleted') AND p.published_at IS NOT NULL
