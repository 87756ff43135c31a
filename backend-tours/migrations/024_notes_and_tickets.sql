-- A traveller writes a note to the guide, and the QR code of a voucher is signed
-- (docs/decisions/093-the-roster-at-the-bus.md). The key is the database's: all instances of the backend have the same,
-- and printed vouchers stay valid however often the keys of tokens change.
-- compatible-from: 8

alter table booking add column note text check (char_length(note) between 1 and 500);

create table ticket_key (
  -- There is one key.
  is_only boolean primary key default true check (is_only),
  key bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into ticket_key default values;
