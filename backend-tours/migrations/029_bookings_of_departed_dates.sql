-- Who was on a tour books its next date, too, and keeps the booking that is past
-- (docs/decisions/094-what-was-agreed-stays-agreed.md). Builds from before need one booking of each package and traveller
-- to be unique among all rows of `booking` (`on conflict (package_id, uid)`), so the past ones become rows of a table that
-- inherits from it: every query of `booking` finds them, as before, and its constraints and triggers are about bookings of
-- the date that the package has.
-- compatible-from: 8

create table past_booking (
  primary key (id),
  foreign key (package_id) references tour_package (id) on delete restrict,
  foreign key (uid) references account (uid),
  constraint past_booking_departed check (departed_on is not null)
) inherits (booking);
create index past_booking_package on past_booking (package_id, uid);
create index past_booking_traveller on past_booking (uid, created_at);

-- As in 014, but for a booking that becomes past: its places were freed when the date was moved on.
create or replace function count_places() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if tg_op <> 'INSERT' and old.departed_on is null then
    update tour_package set places_taken = places_taken - old.party where id = old.package_id;
  end if;
  if tg_op <> 'DELETE' and new.departed_on is null then
    update tour_package set places_taken = places_taken + new.party where id = new.package_id;
  end if;
  return null;
end $$;

-- All places of the next date are free. Before the row is written, since it may have fewer places than the last one.
create function free_places() returns trigger
  language plpgsql
as $$
begin
  new.places_taken := 0;
  return new;
end $$;

create trigger tour_package_next_date before update of departure_date on tour_package
  for each row when (old.departure_date < current_date and new.departure_date >= current_date)
  execute function free_places();

-- All columns are named, since `reference` is made of the id.
create or replace function keep_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update only booking set departed_on = old.departure_date where package_id = new.id;
  with past as (delete from only booking where package_id = new.id returning *)
  insert into past_booking (
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
  )
  select
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
  from past;
  return null;
end $$;

-- What became past before this.
update tour_package p set places_taken = places_taken - past.travellers
from (
  select package_id, sum(party) as travellers from booking where departed_on is not null group by package_id
) as past
where p.id = past.package_id;
with past as (delete from only booking where departed_on is not null returning *)
insert into past_booking (
  id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
  agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
)
select
  id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
  agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
from past;

-- As in 015, but one may have a booking of each date.
create or replace function take_over(previous text, heir text) returns void
  language plpgsql
  set search_path from current
as $$
declare
  touched text[];
begin
  perform from account where uid = previous for update;
  if not found then return; end if;
  select array_agg(id) into touched from (
    select id from tour_package
    where owner_uid = previous or id in (
      select package_id from booking where uid = previous union select package_id from package_like where uid = previous
      union select package_id from review where uid = previous
    )
    order by id for update
  ) as locked;

  update guide set uid = heir where uid = previous and not exists (select from guide where uid = heir);
  update tour_package set owner_uid = heir where owner_uid = previous;
  delete from guide where uid = previous;
  update past_booking set uid = heir where uid = previous;
  update only booking set uid = heir
  where uid = previous and package_id not in (select package_id from only booking where uid = heir);
  delete from booking where uid = previous;
  delete from booking where uid = heir and package_id in (select id from tour_package where owner_uid = heir);
  update package_like set uid = heir
  where uid = previous and package_id not in (select package_id from package_like where uid = heir);
  delete from package_like where uid = previous;
  update review set uid = heir
  where uid = previous and package_id not in (select package_id from review where uid = heir);
  delete from review where uid = previous;
  delete from review where uid = heir and package_id in (select id from tour_package where owner_uid = heir);

  update tour_package p set
    booking_count = (select count(*) from booking where package_id = p.id),
    like_count = (select count(*) from package_like where package_id = p.id)
  where id = any (touched);
  delete from tour_package where id = any (touched) and deleted_at is not null and booking_count = 0;
  delete from account where uid = previous;
end $$;
