-- The tours database: packages, bookings, likes. Rules that must hold under any program stand here, not in the code.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'the database must have the encoding UTF8, it has %', current_setting('server_encoding');
  end if;
end $$;

-- All are "trusted": the database's owner may create them without being a superuser.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- A text as it is searched: no accents, no capitals, apostrophes gone, other punctuation turned into spaces. Nothing that
-- LIKE would take for a pattern is left. It is as immutable as unaccent's own rules file is. It remembers the search path of
-- now, because a restored dump fills generated columns under an empty one.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select btrim(regexp_replace(
    translate(lower(unaccent(value)), '!"#$%&()*+,-./:;<=>?@[\]^_{|}~''`’', repeat(' ', 29)),
    '\s+', ' ', 'g'
  ))
$$;

-- 24 hex digits, so that an id can be cut off a slug.
create function new_id() returns text
  language sql volatile parallel safe
as $$ select left(replace(gen_random_uuid()::text, '-', ''), 24) $$;

create table tour_package (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  tour_name text not null check (char_length(btrim(tour_name)) between 1 and 120),
  image text not null check (char_length(btrim(image)) between 1 and 2000),
  duration text not null check (char_length(btrim(duration)) between 1 and 60),
  departure_location text not null check (char_length(btrim(departure_location)) between 1 and 120),
  destination text not null check (char_length(btrim(destination)) between 1 and 120),
  price_cents integer not null check (price_cents between 0 and 1000000000),
  departure_date date not null check (isfinite(departure_date)),
  package_details text not null check (char_length(btrim(package_details)) between 1 and 5000),
  contact_no text not null check (char_length(btrim(contact_no)) between 1 and 40),
  -- The guide who made it: the key of ownership, and `email` and `guideEmail` of the API.
  owner_email text not null check (owner_email <> '' and owner_email = lower(owner_email)),
  guide_name text not null check (char_length(btrim(guide_name)) between 1 and 120),
  guide_photo text not null check (char_length(guide_photo) <= 2000),
  booking_count integer not null default 0 check (booking_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted by its guide while travellers had booked it: their bookings go on showing it.
  deleted_at timestamptz,

  -- One line for each field, in the order in which a hit counts.
  search_names text not null generated always as (
    search_form(tour_name) || E'\n' || search_form(destination) || E'\n' ||
    search_form(departure_location) || E'\n' || search_form(guide_name)
  ) stored,
  search_text text not null generated always as (
    search_form(tour_name) || E'\n' || search_form(destination) || E'\n' ||
    search_form(departure_location) || E'\n' || search_form(guide_name) || E'\n' ||
    search_form(duration) || E'\n' || search_form(package_details)
  ) stored
);

-- One for each order of the list; `id` makes each order complete, as keyset paging needs it.
create index tour_package_soonest on tour_package (departure_date, id) where deleted_at is null;
create index tour_package_price on tour_package (price_cents, id) where deleted_at is null;
create index tour_package_booked on tour_package (booking_count, id) where deleted_at is null;
create index tour_package_newest on tour_package (created_at, id) where deleted_at is null;
create index tour_package_owner on tour_package (owner_email, created_at) where deleted_at is null;
create index tour_package_search on tour_package using gin (search_text gin_trgm_ops) where deleted_at is null;

-- In which field a word of a search occurs first: 0 for the name to 5 for the details. Only for a word that does occur.
create function search_field(search_text text, word text) returns integer
  language sql immutable strict parallel safe
return
  length(left(search_text, strpos(search_text, word)))
  - length(replace(left(search_text, strpos(search_text, word)), E'\n', ''));

create table booking (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  -- `restrict`: a package with bookings cannot be removed, only marked.
  package_id text not null references tour_package (id) on delete restrict,
  email text not null check (email <> '' and email = lower(email)),
  status text not null default 'Booked' check (char_length(status) between 1 and 40),
  created_at timestamptz not null default now(),
  unique (package_id, email)
);
create index booking_traveller on booking (email, created_at);

create table package_like (
  package_id text not null references tour_package (id) on delete cascade,
  email text not null check (email <> '' and email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (package_id, email)
);

-- Which sample data was inserted, so that it is inserted once.
create table sample_data (
  name text primary key,
  inserted_at timestamptz not null default now()
);
