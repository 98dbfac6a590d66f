-- How many open reports each question has, for the people who edit it.
CREATE OR REPLACE VIEW open_question_reports AS
  SELECT target_id AS node_id, count(*)::int AS count FROM reports
  WHERE target_type = 'node' AND status IN ('open', 'in_review') GROUP BY target_id;
