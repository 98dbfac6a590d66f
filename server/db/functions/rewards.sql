CREATE OR REPLACE VIEW staff_points AS
  SELECT utc_date, tag, sum(points)::int AS points, count(*)::int AS bookings
  FROM points_ledger GROUP BY utc_date, tag;
