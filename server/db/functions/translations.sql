-- The code of each language, for features that keep its id, and whether the site offers it.
CREATE OR REPLACE VIEW language_codes AS SELECT id, code, active FROM languages;
