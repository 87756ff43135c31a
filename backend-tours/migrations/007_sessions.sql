-- Which tokens no longer count, although they have not expired (docs/decisions/032-sessions-end.md). The other backend
-- has the same tables in its own database.

-- Tokens of sessions that were logged out, until some time after they would have expired anyway.
create table revoked_token (
  jti text primary key check (char_length(jti) between 1 and 100),
  expires_at timestamptz not null
);
create index revoked_token_expiry on revoked_token (expires_at);

-- Whose sessions ended: those that began before `ended_at`, all of them when it is 'infinity'. It does not refer to
-- `account` and holds no email, so that it outlives the account.
create table sessions_ended (
  uid text primary key check (char_length(uid) between 1 and 400),
  ended_at timestamptz not null
);
