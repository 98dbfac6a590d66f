-- How other features show a game.
CREATE OR REPLACE VIEW game_cards AS
  SELECT id, game_type, game_type_id, name, status, visibility, creator_id, page_id FROM games
--> statement-breakpoint
-- Who has a seat in which game, guests left out.
CREATE OR REPLACE VIEW game_seats AS
  SELECT game_id, user_id, status FROM game_participants
  WHERE user_id IS NOT NULL AND NOT removed
