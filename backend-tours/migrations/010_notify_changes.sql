-- Which packages changed goes to all instances of this backend, so that none shows what it keeps of them any longer
-- (docs/decisions/056-public-reads-are-cached.md). '*' stands for all of them.
-- compatible-from: 8

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

create trigger tour_package_inserted after insert on tour_package
  referencing new table as changed for each statement execute function notify_public_rows();
create trigger tour_package_updated after update on tour_package
  referencing new table as changed for each statement execute function notify_public_rows();
create trigger tour_package_deleted after delete on tour_package
  referencing old table as changed for each statement execute function notify_public_rows();
create trigger tour_package_truncated after truncate on tour_package
  for each statement execute function notify_public_rows();
