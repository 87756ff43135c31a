-- A guide cancels one booking (docs/decisions/107-a-guide-cancels-one-booking.md). It leaves `booking`, so that it counts
-- nowhere, also in builds that do not know of this, and stays here for its traveller, as it was agreed.
-- compatible-from: 8

create table cancelled_booking (
  id text primary key,
  package_id text not null references tour_package (id) on delete restrict,
  uid text not null references account (uid) on delete cascade,
  reference text not null,
  created_at timestamptz not null,
  party integer not null,
  note text,
  traveller_name text,
  agreed_date date not null,
  agreed_from text not null,
  agreed_destination text not null,
  agreed_price_cents integer not null,
  agreed_guide text not null,
  agreed_at timestamptz not null,
  cancelled_at timestamptz not null default now(),
  -- The guide's words; null when the guide is gone.
  reason text check (char_length(btrim(reason)) between 1 and 500)
);
create index cancelled_booking_package on cancelled_booking (package_id);
create index cancelled_booking_traveller on cancelled_booking (uid, created_at);

-- As in 021. What the guide cancels is never late.
create or replace function keep_late_cancellation() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  insert into late_cancellation (
    booking_id, package_id, uid, reference, traveller_name, party, price_cents, departure_date
  )
  select b.id, p.id, b.uid, b.reference, b.traveller_name, b.party, b.agreed_price_cents, b.agreed_date
  from booking b join tour_package p on p.id = b.package_id
  where b.id = old.id and p.owner_uid is distinct from b.uid and is_late(b, p)
    and not exists (select from cancelled_booking where id = old.id);
  return old;
end $$;

-- As in 021: with the account of a guide go the name and the words.
create or replace function forget_guide() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update booking set agreed_guide = new.guide_name where package_id = new.id;
  update cancelled_booking set agreed_guide = new.guide_name, reason = null where package_id = new.id;
  delete from package_change where package_id = new.id;
  return null;
end $$;

-- A package that a traveller still reads in a cancelled booking is only marked as deleted, as one that is booked.
create function keep_package_of_cancelled() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if not exists (select from cancelled_booking where package_id = old.id) then return old; end if;
  update tour_package set deleted_at = now() where id = old.id and deleted_at is null;
  return null;
end $$;

create trigger tour_package_kept before delete on tour_package
  for each row execute function keep_package_of_cancelled();
