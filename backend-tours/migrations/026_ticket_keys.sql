-- The key that signs vouchers can be replaced: what the key before it has signed is accepted for a time
-- (docs/decisions/101-another-key-of-vouchers.md). Builds from before sign with the new key, and refuse what the
-- key before it has signed.
-- compatible-from: 8

alter table ticket_key
  -- When an operator replaced the key the last time.
  add column rotated_at timestamptz,
  add column earlier_key bytea,
  add column earlier_until timestamptz,
  add constraint ticket_key_earlier check ((earlier_key is null) = (earlier_until is null));
