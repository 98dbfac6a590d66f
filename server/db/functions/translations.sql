-- The code of each language, for features that keep its id.
CREATE OR REPLACE VIEW language_codes AS SELECT id, code FROM languages;
