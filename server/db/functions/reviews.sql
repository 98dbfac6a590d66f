-- Keeps review_boxes: how many cards of a person lie in each box, without counting them.
CREATE OR REPLACE FUNCTION count_review_box() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE review_boxes SET cards = cards - 1 WHERE user_id = OLD.user_id AND box = OLD.box;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO review_boxes (user_id, box, cards) VALUES (NEW.user_id, NEW.box, 1)
      ON CONFLICT (user_id, box) DO UPDATE SET cards = review_boxes.cards + 1;
  END IF;
  RETURN NULL;
END
$$
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_boxes AFTER INSERT OR DELETE OR UPDATE OF box ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review_box()
