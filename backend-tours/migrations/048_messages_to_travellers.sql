-- What guides write to all travellers of a tour (docs/decisions/113-a-guide-writes-to-all-travellers.md). A message belongs
-- to the package, and so to its guide; it is deleted with the guide's account.
-- compatible-from: 8

create table tour_message (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  package_id text not null references tour_package (id) on delete cascade,
  -- As of a booking: null while the package still has the date.
  departed_on date,
  words text not null check (char_length(words) between 1 and 500),
  -- How many bookings it was sent to.
  bookings integer not null check (bookings > 0),
  created_at timestamptz not null default now()
);
create index tour_message_package on tour_message (package_id, created_at);

create function keep_departed_messages() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update tour_message set departed_on = old.departure_date where package_id = new.id and departed_on is null;
  return null;
end $$;

create trigger tour_package_departed_with_messages after update of departure_date on tour_package
  for each row when (old.departure_date < current_date and new.departure_date >= current_date)
  execute function keep_departed_messages();
