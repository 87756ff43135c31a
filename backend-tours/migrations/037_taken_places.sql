-- A notice that places are free goes when they are taken again, or when the tour is offered no longer
-- (docs/decisions/095-notices-and-mails.md), and so does its mail, if it was not sent yet. In the database,
-- because whatever takes places counts: a booking, a larger party, fewer places, a build from before.
-- compatible-from: 8

create function remove_free_place_notices() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  delete from notice where about_id = new.id and kind = 'place-free';
  return null;
end $$;

create trigger tour_package_taken after update of places_taken, capacity, deleted_at on tour_package
  for each row
  when (
    (new.places_taken >= new.capacity and (old.capacity is null or old.places_taken < old.capacity))
    or (new.deleted_at is not null and old.deleted_at is null)
  )
  execute function remove_free_place_notices();
