-- Each package has a version, which every change of what its guide typed raises, so that of two who change the same
-- version only one does (docs/decisions/068-nobodys-text-is-overwritten.md). The database raises it, because builds
-- of the backend that do not know it change packages too. Bookings and likes are nobody's text.
-- compatible-from: 8

alter table tour_package add column version integer not null default 1 check (version >= 1);

create function raise_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger tour_package_version
  before update of
    tour_name, image, duration, departure_location, destination, price_cents, departure_date, package_details,
    contact_no, guide_name, guide_photo, version
  on tour_package for each row execute function raise_version();
