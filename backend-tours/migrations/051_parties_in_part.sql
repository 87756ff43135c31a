-- Of a party that is checked in, how many came: three of four may stand at the bus
-- (docs/decisions/093-the-roster-at-the-bus.md). Null: all of it. Without `checked_in_at` it says nothing.
-- Earlier builds check in whole parties.
-- compatible-from: 8

-- In `past_booking`, too, which inherits from it.
alter table booking add column checked_in_party smallint check (checked_in_party between 1 and 9);

-- As in 046, with that.
create or replace function keep_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update only booking b set departed_on = old.departure_date, never_confirmed = is_changed(b, old)
  where package_id = new.id;
  with past as (delete from only booking where package_id = new.id returning *)
  insert into past_booking (
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, checked_in_party, departed_on,
    agreed_date, agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at, never_confirmed
  )
  select
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, checked_in_party, departed_on,
    agreed_date, agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at, never_confirmed
  from past;
  return null;
end $$;
