-- Notices to people, and the mails that are to be sent of them (docs/decisions/095-notices-and-mails.md). Both are written
-- in the transaction of the change that they report: there is no change without its notice, and no notice of a change that
-- was rolled back. The other backend has the same tables in its own database. A build from before writes none.
-- compatible-from: 4

create table notice (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  -- Whose notice it is.
  uid text not null references account (uid) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  title text not null check (char_length(btrim(title)) between 1 and 300),
  words text not null check (char_length(words) <= 2000),
  -- The screen that it leads to.
  path text not null check (path ~ '^/([^/]|$)'),
  -- The notice goes with this task, whose title it has. Null: it stays.
  about_id text references task (id) on delete cascade,
  -- What must not be reported twice, in a few words: of several notices with the same text only the first is added.
  once text unique check (char_length(once) between 1 and 200),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_newest on notice (uid, created_at, id);
create index notice_unread on notice (uid) where read_at is null;
create index notice_age on notice (created_at);
create index notice_about on notice (about_id) where about_id is not null;

-- The outbox: one row for each notice. Whether its receiver wants a mail is asked when it is sent.
create table notice_mail (
  notice_id text primary key references notice (id) on delete cascade,
  state text not null default 'due' check (state in ('due', 'sent', 'not-wanted', 'given-up')),
  -- When it is tried next. While somebody tries, that is when another one may try.
  due_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  settled_at timestamptz,
  check ((state = 'due') = (settled_at is null))
);
create index notice_mail_due on notice_mail (due_at) where state = 'due';

-- The kinds of which a user wants no mails.
create table notice_mail_refusal (
  uid text not null references account (uid) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  created_at timestamptz not null default now(),
  primary key (uid, kind)
);

-- The key of the links by which mails end without a login. It is random, so nobody can guess or make one.
create table notice_mail_token (
  uid text primary key references account (uid) on delete cascade,
  token text not null unique default replace(gen_random_uuid()::text || left(gen_random_uuid()::text, 18), '-', '')
    check (token ~ '^[0-9a-f]{48}$')
);
