import type { NodeStatistics } from "@waymates/contract/features/staff-paths";
import { isAmong } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { isScored } from "../store/nodes.ts";
import { nodes } from "../tables.ts";

/** How many open reports each of these questions has. */
export async function countOpenReports(
  db: Db,
  nodeIds: readonly string[],
): Promise<Map<string, number>> {
  if (nodeIds.length === 0) return new Map();
  const found = await rows<{ node_id: string; count: number }>(
    db,
    sql`select node_id, count from open_question_reports where ${isAmong(sql`node_id`, nodeIds)}`,
  );
  return new Map(found.map(({ node_id, count }) => [node_id, count]));
}

/** How the questions of a chapter fare, in order. */
export async function readStatistics(
  db: Db,
  chapterId: string,
): Promise<Omit<NodeStatistics, "open_reports">[]> {
  return rows(
    db,
    sql`with last_answers as (
          select distinct on (a.user_id) a.user_id, a.node_id
          from node_answers a
          join nodes n on n.id = a.node_id
          join chapters c on c.id = n.chapter_id
          where c.path_id = (select path_id from chapters where id = ${chapterId})
          order by a.user_id, a.answered_at desc, a.node_id
        ), gone as (
          select l.node_id, count(*)::int as people
          from last_answers l
          join chapters c on c.id = ${chapterId}
          join path_members m on m.path_id = c.path_id and m.user_id = l.user_id
          where m.status = 'left'
            or (m.status = 'active' and m.active_at < now() - interval '14 days')
          group by l.node_id
        )
        select ${nodes.id} as node_id, count(a.user_id)::int as answered,
          case when ${isScored} and count(a.first_correct) > 0
            then (count(*) filter (where a.first_correct))::float8 / count(a.first_correct) end
            as right_share,
          coalesce(max(g.people), 0) as left_here,
          percentile_cont(0.5) within group (order by a.duration_ms) as median_ms
        from nodes
        left join node_answers a on a.node_id = ${nodes.id}
        left join gone g on g.node_id = ${nodes.id}
        where ${nodes.chapter_id} = ${chapterId}
        group by ${nodes.id} order by ${nodes.order_index}`,
  );
}
