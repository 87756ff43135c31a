-- The responses to writes that a client may repeat (docs/decisions/065-writes-are-done-once.md). The other backend has
-- the same table in its own database.
-- compatible-from: 4

-- It does not refer to `account`, so that a user who deletes the account may repeat that too.
create table idempotency_key (
  uid text not null check (char_length(uid) between 1 and 400),
  key text not null check (char_length(key) between 8 and 100),
  -- SHA-256 of method, address and body, in hex
  request_hash text not null check (char_length(request_hash) = 64),
  -- The body that was sent, as JSON text
  response text not null,
  created_at timestamptz not null default now(),
  primary key (uid, key)
);
create index idempotency_key_age on idempotency_key (created_at);
