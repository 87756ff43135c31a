-- A traveller who removes the booking of a tour that has departed takes it off the own list, not off the
-- guide's roster, travellers and income (docs/decisions/094-what-was-agreed-stays-agreed.md). A build from
-- before deletes the row, and shows removed ones again.
-- compatible-from: 8

-- In `past_booking`, too, which inherits from it.
alter table booking add column removed_at timestamptz;

-- As in 029, with when the traveller removed it.
create or replace function keep_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update only booking set departed_on = old.departure_date where package_id = new.id;
  with past as (delete from only booking where package_id = new.id returning *)
  insert into past_booking (
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at
  )
  select
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at
  from past;
  return null;
end $$;
