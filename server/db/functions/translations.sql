-- The code of each language, for features that keep its id.
CREATE OR REPLACE VIEW language_codes AS SELECT id, code FROM languages;
--> statement-breakpoint
-- The codes of the languages that the site offers.
CREATE OR REPLACE VIEW offered_languages AS SELECT code FROM languages WHERE active;
