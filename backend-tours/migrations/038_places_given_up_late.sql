-- Places that are given up late cost what a booking does that is cancelled late, whoever has checked in
-- (docs/decisions/094-what-was-agreed-stays-agreed.md). In the database, because builds of the backend that do not know of
-- it change bookings, too.
-- compatible-from: 8

-- As in 021, but a check-in makes nothing free of charge: who is there cannot be on a booking that is deleted.
create or replace function is_late(b booking, p tour_package) returns boolean
  language sql stable
return
  now() >= free_until(b.agreed_date) and not is_changed(b, p) and p.deleted_at is null
  and p.departure_date >= current_date and b.departed_on is null;

-- One booking has one record, to which places are added until all of them are given up. What the guide cancels is never late.
create function record_late_places(late booking, places integer) returns void
  language sql
  set search_path from current
begin atomic
  insert into late_cancellation (
    booking_id, package_id, uid, reference, traveller_name, party, price_cents, departure_date
  )
  select late.id, p.id, late.uid, late.reference, late.traveller_name, places, late.agreed_price_cents, late.agreed_date
  from tour_package p
  where p.id = late.package_id and p.owner_uid is distinct from late.uid and is_late(late, p)
    and not exists (select from cancelled_booking where id = late.id)
  on conflict (booking_id) do update
    set party = late_cancellation.party + excluded.party, cancelled_at = excluded.cancelled_at;
end;

create or replace function keep_late_cancellation() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  perform record_late_places(old, old.party);
  return old;
end $$;

create function keep_late_places() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if new.party < old.party then
    perform record_late_places(new, old.party - new.party);
  else
    -- Places that the traveller takes again are not given up.
    delete from late_cancellation where booking_id = new.id and party <= new.party - old.party;
    update late_cancellation set party = party - (new.party - old.party) where booking_id = new.id;
  end if;
  return null;
end $$;

create trigger booking_party_changed after update of party on booking
  for each row when (new.party <> old.party) execute function keep_late_places();
