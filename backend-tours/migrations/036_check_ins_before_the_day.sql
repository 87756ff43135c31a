-- A party that was checked in before the day of departure, by mistake or to try it, is not on board of another date: when
-- the guide moves the date, it is checked in no longer (docs/decisions/093-the-roster-at-the-bus.md). In the database,
-- because builds of the backend that do not know of it change packages, too.
-- compatible-from: 8

create function undo_early_check_ins() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update only booking set checked_in_at = null where package_id = new.id and checked_in_at is not null;
  return null;
end $$;

create trigger tour_package_postponed after update of departure_date on tour_package
  for each row when (
    old.departure_date > current_date and new.departure_date >= current_date and new.departure_date <> old.departure_date
  )
  execute function undo_early_check_ins();
