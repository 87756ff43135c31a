-- Guides get an id of their own, so that a page about one can be public without telling an email. Bookings get a reference
-- short enough to be read out.

create table guide (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  email text not null unique check (email <> '' and email = lower(email)),
  created_at timestamptz not null default now()
);

alter table tour_package add column guide_id text references guide (id);

-- Whoever owns a package is a guide, by whatever way the package came. It remembers the search path of now, because a
-- restored dump fills tables under an empty one.
create function set_guide() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  insert into guide (email) values (new.owner_email) on conflict (email) do nothing;
  select id into strict new.guide_id from guide where email = new.owner_email;
  return new;
end $$;

create trigger tour_package_guide before insert or update of owner_email, guide_id on tour_package
  for each row execute function set_guide();

update tour_package set guide_id = null;
alter table tour_package alter column guide_id set not null;

create index tour_package_guide on tour_package (guide_id, departure_date, id) where deleted_at is null;

-- Ids are random; ten of their digits are enough to be unique among a million million.
alter table booking add column reference text not null unique
  generated always as ('SF-' || upper(substr(id, 1, 5)) || '-' || upper(substr(id, 6, 5))) stored;
