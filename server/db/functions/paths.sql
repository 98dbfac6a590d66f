-- How other features show a path. Drafts and archived ones are included: ask for the status.
CREATE OR REPLACE VIEW path_cards AS
  SELECT id, title, description, image_url, status, creator_id FROM paths
--> statement-breakpoint
-- The titles of paths in the languages that they are complete in, beside the one they were written in.
CREATE OR REPLACE VIEW path_titles AS
  SELECT path_id, language, title FROM path_translations WHERE is_complete
--> statement-breakpoint
-- How other features show a chapter. Without a title it is named by its number.
CREATE OR REPLACE VIEW chapter_cards AS
  SELECT id, path_id, title, order_index + 1 AS number FROM chapters
--> statement-breakpoint
-- The titles of chapters in the languages that their path is complete in.
CREATE OR REPLACE VIEW chapter_titles AS
  SELECT t.chapter_id, t.language, t.title FROM chapter_translations t
    JOIN chapters c ON c.id = t.chapter_id AND c.title IS NOT NULL
    JOIN path_titles p ON p.path_id = c.path_id AND p.language = t.language
--> statement-breakpoint
-- What a path is called for a reader of a language where that is not its own title: in that language, else in
-- English, where the path is complete in it.
CREATE OR REPLACE FUNCTION path_title_for(path uuid, reader text)
RETURNS TABLE (language text, title text, description text) LANGUAGE sql STABLE
AS $$
  SELECT t.language, t.title, t.description FROM path_translations t
    JOIN paths p ON p.id = t.path_id LEFT JOIN language_codes l ON l.id = p.language_id
    WHERE t.path_id = path AND t.is_complete AND (t.language = reader
      OR t.language = 'en-US' AND coalesce(l.code, 'en-US') <> reader)
    ORDER BY t.language = reader DESC LIMIT 1
$$
--> statement-breakpoint
-- Questions that are not asked now, because they or their path are out of play. A path that was never
-- published is left out: no learner has seen its questions.
CREATE OR REPLACE VIEW questions_out_of_play AS
  SELECT id FROM nodes WHERE status <> 'live'
  UNION
  SELECT n.id FROM paths p
    JOIN chapters c ON c.path_id = p.id
    JOIN nodes n ON n.chapter_id = c.id
    WHERE p.status IN ('draft', 'deleted') AND p.published_at IS NOT NULL

--> statement-breakpoint
-- The texts of a question one by one, as Translations has them. The same as `fieldsOf` of the contract says.
CREATE OR REPLACE FUNCTION texts_of_question(
  prompt text, explanation text, hint text, media jsonb, payload jsonb) RETURNS TABLE (field text, value text)
LANGUAGE sql IMMUTABLE
AS $$
  SELECT f, v FROM (
    VALUES ('prompt', prompt), ('explanation', explanation), ('hint', hint),
      ('alt', media ->> 'alt'), ('transcript', media ->> 'transcript'),
      ('body', payload ->> 'body'), ('unit', payload ->> 'unit'),
      ('min_label', payload ->> 'min_label'), ('max_label', payload ->> 'max_label')
    ) AS plain (f, v) WHERE v <> ''
  UNION ALL
  SELECT 'options.' || (o ->> 'id'), o ->> 'text' FROM jsonb_array_elements(payload -> 'options') o
  UNION ALL
  SELECT 'items.' || (o ->> 'id'), o ->> 'text' FROM jsonb_array_elements(payload -> 'items') o
  UNION ALL
  SELECT 'pairs.' || (o ->> 'id') || '.' || s, o ->> s
    FROM jsonb_array_elements(payload -> 'pairs') o, unnest(ARRAY['left', 'right']) s
  UNION ALL
  SELECT 'accepted', string_agg(o, chr(10)) FROM jsonb_array_elements_text(payload -> 'accepted') o
    WHERE payload ? 'accepted' HAVING count(*) > 0
$$
--> statement-breakpoint
-- One text of a translated question (node_translations.texts) by its field; null where it has none.
CREATE OR REPLACE FUNCTION text_of_field(texts jsonb, field text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE
    WHEN field = 'accepted' THEN
      (SELECT string_agg(o, chr(10)) FROM jsonb_array_elements_text(texts -> 'accepted') o)
    WHEN field LIKE 'options.%' THEN texts -> 'options' ->> substr(field, 9)
    WHEN field LIKE 'items.%' THEN texts -> 'items' ->> substr(field, 7)
    WHEN field LIKE 'pairs.%.left' THEN texts -> 'pairs' -> substr(field, 7, length(field) - 11) ->> 'left'
    WHEN field LIKE 'pairs.%.right' THEN texts -> 'pairs' -> substr(field, 7, length(field) - 12) ->> 'right'
    ELSE texts ->> field
  END
$$
