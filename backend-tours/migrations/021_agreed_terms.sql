-- What was agreed stays agreed (docs/decisions/094-what-was-agreed-stays-agreed.md): a booking keeps date, price, places
-- and guide as they were when it was made. The database fills them, because builds of the backend that do not know of them
-- book, change, delete and cancel, too.
-- compatible-from: 8

alter table booking
  add column agreed_date date,
  add column agreed_from text,
  add column agreed_destination text,
  -- For each traveller. It never changes, whatever else the traveller agrees to.
  add column agreed_price_cents integer,
  add column agreed_guide text,
  -- When these terms were agreed: at the booking, or when the traveller last kept it after a change.
  add column agreed_at timestamptz,
  -- The tour departed with them on that day, and its guide has moved its date on since: they have not booked the new one.
  add column departed_on date,
  -- 022 fills the earlier bookings and looks at them.
  add constraint booking_agreed check (
    agreed_date is not null and agreed_from is not null and agreed_destination is not null
    and agreed_price_cents is not null and agreed_guide is not null and agreed_at is not null
  ) not valid;

create function agree_to_terms() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if new.agreed_at is null then
    -- The package is locked, so that its terms do not change while it is being booked.
    select departure_date, departure_location, destination, price_cents, guide_name
    into new.agreed_date, new.agreed_from, new.agreed_destination, new.agreed_price_cents, new.agreed_guide
    from tour_package where id = new.package_id for no key update;
    -- Not the beginning of the transaction: a change that it waited for is part of what is agreed to.
    new.agreed_at := case tg_op when 'INSERT' then clock_timestamp() else new.created_at end;
  end if;
  return new;
end $$;

create trigger booking_agreed before insert or update on booking
  for each row execute function agree_to_terms();

-- Why a guide changed date or places of a package that travellers had booked.
create table package_change (
  package_id text not null references tour_package (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  primary key (package_id, changed_at)
);

alter table tour_package
  -- Its guide deleted it before it departed, while travellers had booked it: they stay at home.
  add column cancelled_at timestamptz,
  add column cancel_reason text check (char_length(btrim(cancel_reason)) between 1 and 500);

create function cancel_package() returns trigger
  language plpgsql
as $$
begin
  if old.deleted_at is null and new.deleted_at is not null and new.departure_date >= current_date then
    new.cancelled_at := new.deleted_at;
  end if;
  -- The words of a guide who is gone are nobody's.
  if new.cancelled_at is null or new.owner_uid is null then new.cancel_reason := null; end if;
  return new;
end $$;

create trigger tour_package_cancelled before update of deleted_at, owner_uid, cancel_reason on tour_package
  for each row execute function cancel_package();

-- With the account of a guide go the name that bookings show, and the words.
create function forget_guide() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update booking set agreed_guide = new.guide_name where package_id = new.id;
  delete from package_change where package_id = new.id;
  return null;
end $$;

create trigger tour_package_of_nobody after update of owner_uid on tour_package
  for each row when (new.owner_uid is null and old.owner_uid is not null) execute function forget_guide();

create function keep_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update booking set departed_on = old.departure_date where package_id = new.id and departed_on is null;
  return null;
end $$;

create trigger tour_package_moved_on after update of departure_date on tour_package
  for each row when (old.departure_date < current_date and new.departure_date >= current_date)
  execute function keep_departure();

-- Whether the guide changed date or places since the traveller agreed to them.
create function is_changed(b booking, p tour_package) returns boolean
  language sql stable
return
  b.departed_on is null and (b.agreed_date, b.agreed_from, b.agreed_destination)
  is distinct from (p.departure_date, p.departure_location, p.destination);

-- A booking can be cancelled free of charge until 24 hours before the day of departure begins, in UTC.
create function free_until(departure date) returns timestamptz
  language sql immutable
return (departure - 1)::timestamp at time zone 'UTC';

-- Whether cancelling the booking now is late. It never is when the guide changed or cancelled the tour; and removing the
-- booking of a tour that has departed, or whose party is there, cancels nothing.
create function is_late(b booking, p tour_package) returns boolean
  language sql stable
return
  now() >= free_until(b.agreed_date) and not is_changed(b, p) and p.deleted_at is null
  and p.departure_date >= current_date and b.departed_on is null and b.checked_in_at is null;

-- What remains of a booking that was cancelled late: the guide may ask for the price.
create table late_cancellation (
  booking_id text primary key,
  package_id text not null references tour_package (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  reference text not null,
  traveller_name text,
  party integer not null,
  -- For each traveller.
  price_cents integer not null,
  departure_date date not null,
  cancelled_at timestamptz not null default now()
);
create index late_cancellation_package on late_cancellation (package_id);
create index late_cancellation_traveller on late_cancellation (uid);

create function keep_late_cancellation() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  insert into late_cancellation (
    booking_id, package_id, uid, reference, traveller_name, party, price_cents, departure_date
  )
  select b.id, p.id, b.uid, b.reference, b.traveller_name, b.party, b.agreed_price_cents, b.agreed_date
  from booking b join tour_package p on p.id = b.package_id
  where b.id = old.id and p.owner_uid is distinct from b.uid and is_late(b, p);
  return old;
end $$;

create trigger booking_cancelled_late before delete on booking
  for each row execute function keep_late_cancellation();
