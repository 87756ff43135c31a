-- A party waits for as many places as it needs, and is notified when there are enough for all of it
-- (docs/decisions/095-notices-and-mails.md): a family of four could not wait while two places were left.
-- compatible-from: 8

alter table waiting_traveller add column party integer not null default 1 check (party between 1 and 9);

-- A notice that places are free goes when they are too few for the party of its reader. As in 037, in the
-- database, because whatever takes places counts, and builds from before write such notices, too.
create or replace function remove_free_place_notices() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  delete from notice n
  where n.about_id = new.id and n.kind = 'place-free' and not exists (
    select from waiting_traveller w
    where w.package_id = new.id and w.uid = n.uid and new.deleted_at is null
      and (new.capacity is null or w.party <= new.capacity - new.places_taken)
  );
  return null;
end $$;

create or replace trigger tour_package_taken after update of places_taken, capacity, deleted_at on tour_package
  for each row
  when (
    (new.deleted_at is not null and old.deleted_at is null)
    or (
      new.capacity - new.places_taken < 9
      and (old.capacity is null or new.capacity - new.places_taken < old.capacity - old.places_taken)
    )
  )
  execute function remove_free_place_notices();

-- A party that has grown waits while there are too few places for it, so the notice it has goes, too.
create or replace trigger waiting_ended after delete or update of party on waiting_traveller
  for each row execute function remove_own_free_place_notice();
