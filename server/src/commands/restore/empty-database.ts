import { OUR_SCHEMAS } from "../backup/table-sums.ts";

/**
 * Drops all that is not part of an extension: the role may not be allowed to create those again.
 * Types and functions follow the tables that use them.
 */
export const EMPTY_DATABASE = `
do $empty$
declare one record;
begin
  for one in
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select 1 as turn, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
          else 'table' end as kind,
        format('%I.%I', n.nspname, c.relname) as name, 'pg_class'::regclass as class, c.oid
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and ${OUR_SCHEMAS}
      union all
      -- Those that a table owns are gone by then.
      select 2, 'sequence', format('%I.%I', n.nspname, c.relname), 'pg_class'::regclass, c.oid
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OUR_SCHEMAS}
      union all
      select 2, 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OUR_SCHEMAS}
      union all
      select 3, 'type', format('%I.%I', n.nspname, t.typname), 'pg_type'::regclass, t.oid
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype in ('e', 'd') and ${OUR_SCHEMAS}
      union all
      select 4, 'schema', format('%I', n.nspname), 'pg_namespace'::regclass, n.oid
      from pg_namespace n where ${OUR_SCHEMAS} and n.nspname <> 'public'
    ) as found
    where not exists (select from pg_depend d
      where d.classid = found.class and d.objid = found.oid and d.deptype = 'e')
    order by turn
  loop
    execute one.statement;
  end loop;
end $empty$;
`;
