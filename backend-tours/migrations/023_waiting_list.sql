-- Who wants to know when a place of a sold-out tour is free (docs/decisions/095-notices-and-mails.md). Places that become
-- free are noted here and not in the code, because whatever frees them does: a booking that is cancelled, changed or
-- deleted with its account, a larger number of places, a build from before. The worker then writes the notices.
-- compatible-from: 8

create table waiting_traveller (
  package_id text not null references tour_package (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (package_id, uid)
);
create index waiting_traveller_uid on waiting_traveller (uid);

-- The tours that were sold out and are no longer, until somebody has written the notices.
create table freed_package (
  package_id text primary key references tour_package (id) on delete cascade,
  freed_at timestamptz not null default now()
);

create function note_freed_package() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  insert into freed_package (package_id)
  select new.id where exists (select from waiting_traveller where package_id = new.id)
  on conflict (package_id) do nothing;
  return null;
end $$;

create trigger tour_package_freed after update of places_taken, capacity on tour_package
  for each row
  when (
    old.places_taken >= old.capacity and (new.capacity is null or new.places_taken < new.capacity)
    and new.deleted_at is null
  )
  execute function note_freed_package();

-- Who has booked waits no longer.
create function end_waiting() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  delete from waiting_traveller where package_id = new.package_id and uid = new.uid;
  return null;
end $$;

create trigger booking_ends_waiting after insert on booking for each row execute function end_waiting();
