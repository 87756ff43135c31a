-- Texts have no characters that nobody sees and that change what others read: control characters, and marks that
-- turn the direction of the text around them. The contract removes them (shared-contracts/src/text.contract.ts);
-- this holds under any program. Dates stay where calendars, and the moving limits of the contract, can have them.

create function plain_text(value text) returns text
  language sql immutable strict parallel safe
as $$
  select regexp_replace(
    value, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'
  )
$$;

create function plain_line(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
as $$ select regexp_replace(plain_text(value), '[\t\n]+', ' ', 'g') $$;

-- What would be empty, or on no day of these years, was never a text or a date of a tour.
update tour_package set
  tour_name = coalesce(nullif(btrim(plain_line(tour_name)), ''), 'Tour'),
  duration = coalesce(nullif(btrim(plain_line(duration)), ''), '1 Day'),
  departure_location = coalesce(nullif(btrim(plain_line(departure_location)), ''), '?'),
  destination = coalesce(nullif(btrim(plain_line(destination)), ''), '?'),
  package_details = coalesce(nullif(btrim(plain_text(package_details)), ''), '?'),
  contact_no = coalesce(nullif(btrim(plain_line(contact_no)), ''), '?'),
  guide_name = coalesce(nullif(btrim(plain_line(guide_name)), ''), 'Guide'),
  departure_date = greatest(date '2000-01-01', least(date '2199-12-31', departure_date));

alter table tour_package
  add constraint tour_package_plain_check check (
    tour_name = plain_line(tour_name) and duration = plain_line(duration)
    and departure_location = plain_line(departure_location) and destination = plain_line(destination)
    and package_details = plain_text(package_details) and contact_no = plain_line(contact_no)
    and guide_name = plain_line(guide_name)
  ),
  add constraint tour_package_years_check check (departure_date between date '2000-01-01' and date '2199-12-31');
