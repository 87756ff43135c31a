-- The roster of a past date says who had not confirmed a change when the tour departed
-- (docs/decisions/094-what-was-agreed-stays-agreed.md). It was known of a change of the date alone: which places the tour
-- then had is forgotten when its guide moves it on.
-- compatible-from: 8

-- Of a past booking: the tour departed on another date, or from or to another place, than its traveller had agreed to.
alter table booking add column never_confirmed boolean not null default false;
update past_booking set never_confirmed = true where agreed_date <> departed_on;

-- As in 039, with that. `old` is the tour as it departed.
create or replace function keep_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update only booking b set departed_on = old.departure_date, never_confirmed = is_changed(b, old)
  where package_id = new.id;
  with past as (delete from only booking where package_id = new.id returning *)
  insert into past_booking (
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at, never_confirmed
  )
  select
    id, package_id, uid, status, created_at, party, note, traveller_name, checked_in_at, departed_on, agreed_date,
    agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at, removed_at, never_confirmed
  from past;
  return null;
end $$;
