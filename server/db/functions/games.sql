-- How other features show a game.
CREATE OR REPLACE VIEW game_cards AS
  SELECT id, game_type, game_type_id, name, status, visibility, creator_id, page_id FROM games
--> statement-breakpoint
-- Who has a seat in which game, guests left out.
CREATE OR REPLACE VIEW game_seats AS
  SELECT game_id, user_id, status FROM game_participants
  WHERE user_id IS NOT NULL AND NOT removed
--> statement-breakpoint
CREATE OR REPLACE VIEW staff_games AS
  SELECT g.id, g.name, g.game_type, g.status, g.visibility, g.creator_id, g.created_at,
    (SELECT count(*) FROM game_participants s WHERE s.game_id = g.id AND NOT s.removed)::int AS players
  FROM games g;
