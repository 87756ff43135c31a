-- The terms of bookings that were made before 021: those of their packages today. Apart from 021, so that nobody waits for
-- the lock of the table while its rows are filled.
-- compatible-from: 8

update booking b set
  agreed_date = p.departure_date, agreed_from = p.departure_location, agreed_destination = p.destination,
  agreed_price_cents = p.price_cents, agreed_guide = p.guide_name, agreed_at = b.created_at
from tour_package p
where p.id = b.package_id and b.agreed_at is null;
alter table booking validate constraint booking_agreed;
