-- A profile counts the bookings of deleted packages too, and the data of an account has them. The indexes of a guide's
-- packages leave these out, so both read the whole table (docs/decisions/049-no-request-reads-the-whole-table.md).
-- compatible-from: 8

create index tour_package_all_of_guide on tour_package (guide_id);
create index tour_package_all_of_owner on tour_package (owner_uid);
