-- What is about one date of a tour stays with it: a check-in that was made before the guide moved the date on counts for
-- the date it was made at (docs/decisions/093-the-roster-at-the-bus.md), and a page that was opened before a change of
-- other words books as it is (docs/decisions/094-what-was-agreed-stays-agreed.md). The database keeps both, because builds
-- of the backend that do not know of them change packages, too.
-- compatible-from: 8

-- When the guide moved the date on.
alter table past_booking add column past_since timestamptz not null default now();

-- The version with which the guide last changed what a booking agrees to; null: not since this migration.
alter table tour_package add column terms_version integer;

create or replace function raise_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  new.terms_version := case
    when (new.departure_date, new.departure_location, new.destination, new.price_cents, new.guide_name)
      is distinct from (old.departure_date, old.departure_location, old.destination, old.price_cents, old.guide_name)
    then new.version
    else coalesce(old.terms_version, old.version)
  end;
  return new;
end $$;
