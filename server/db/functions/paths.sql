-- How other features show a path. Drafts and archived ones are included: ask for the status.
CREATE OR REPLACE VIEW path_cards AS
  SELECT id, title, description, image_url, status, creator_id FROM paths
--> statement-breakpoint
-- The titles of paths in the languages that they are complete in, beside the one they were written in.
CREATE OR REPLACE VIEW path_titles AS
  SELECT path_id, language, title FROM path_translations WHERE is_complete
