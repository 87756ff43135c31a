-- A booking is for a party of 1 to 9 travellers, and a package may have a number of places
-- (docs/decisions/085-parties-and-places.md). How many are taken is counted here and not in the code, because builds of
-- the backend that do not know of places book, too: none of them can sell more places than there are.
-- compatible-from: 8

alter table booking add column party integer not null default 1 check (party between 1 and 9);

alter table tour_package
  -- Null: no limit.
  add column capacity integer check (capacity between 1 and 500),
  add column places_taken integer not null default 0 check (places_taken >= 0),
  add constraint tour_package_places check (places_taken <= capacity);
update tour_package p set places_taken = booked.travellers
from (select package_id, sum(party) as travellers from booking group by package_id) as booked
where p.id = booked.package_id;

create function count_places() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if tg_op <> 'INSERT' then
    update tour_package set places_taken = places_taken - old.party where id = old.package_id;
  end if;
  if tg_op <> 'DELETE' then
    update tour_package set places_taken = places_taken + new.party where id = new.package_id;
  end if;
  return null;
end $$;

create trigger booking_places after insert or delete or update of party, package_id on booking
  for each row execute function count_places();

-- The number of places is what its guide typed, too.
drop trigger tour_package_version on tour_package;
create trigger tour_package_version
  before update of
    tour_name, image, duration, departure_location, destination, price_cents, departure_date, package_details,
    contact_no, guide_name, guide_photo, capacity, version
  on tour_package for each row execute function raise_version();
