-- Which tasks changed goes to all instances of this backend, so that none shows what it keeps of them any longer
-- (docs/decisions/056-public-reads-are-cached.md). '*' stands for all of them.
-- compatible-from: 4

create function notify_public_rows() returns trigger
  language plpgsql
  set search_path from current
as $$
declare
  ids text[];
begin
  if tg_op <> 'TRUNCATE' then
    ids := array(select id from changed limit 21);
    if ids = '{}' then return null; end if;
  end if;
  perform pg_notify(
    'public_rows_changed',
    case when cardinality(ids) <= 20 then array_to_string(ids, ' ') else '*' end
  );
  return null;
end $$;

create trigger task_inserted after insert on task
  referencing new table as changed for each statement execute function notify_public_rows();
create trigger task_updated after update on task
  referencing new table as changed for each statement execute function notify_public_rows();
create trigger task_deleted after delete on task
  referencing old table as changed for each statement execute function notify_public_rows();
create trigger task_truncated after truncate on task
  for each statement execute function notify_public_rows();
