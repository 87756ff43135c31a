-- A guide sees who booked a tour, and checks them in (docs/decisions/091-who-comes-along.md). The name is that of the
-- account when it booked: nothing else here knows it. A build that does not know of it books without a name.
-- compatible-from: 8

alter table booking
  add column traveller_name text check (char_length(traveller_name) between 1 and 100),
  add column checked_in_at timestamptz;
