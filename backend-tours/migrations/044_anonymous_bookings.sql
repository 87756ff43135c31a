-- Who deletes their account after a journey took the party and the price out of its guide's numbers. They stay, and nothing
-- of the traveller does (docs/decisions/033-an-account-can-be-deleted.md).
-- compatible-from: 8

create table anonymous_booking (
  package_id text not null references tour_package (id) on delete cascade,
  -- As of a booking: null while the package still has the date.
  departed_on date,
  party integer not null check (party between 1 and 9),
  agreed_price_cents integer not null check (agreed_price_cents >= 0)
);
create index anonymous_booking_package on anonymous_booking (package_id, departed_on);

create function keep_anonymous_departure() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  update anonymous_booking set departed_on = old.departure_date where package_id = new.id and departed_on is null;
  return null;
end $$;

create trigger tour_package_departed_anonymously after update of departure_date on tour_package
  for each row when (old.departure_date < current_date and new.departure_date >= current_date)
  execute function keep_anonymous_departure();
