-- The tasks database: tasks and bids. Rules that must hold under any program stand here, not in the code.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'the database must have the encoding UTF8, it has %', current_setting('server_encoding');
  end if;
end $$;

-- 24 hex digits, so that an id can be cut off a slug.
create function new_id() returns text
  language sql volatile parallel safe
as $$ select left(replace(gen_random_uuid()::text, '-', ''), 24) $$;

create table task (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  category text not null check (category in (
    'Web Development', 'Design', 'Writing', 'Marketing', 'Data Analysis', 'Mobile Development', 'Other'
  )),
  description text not null check (char_length(btrim(description)) between 1 and 5000),
  deadline date not null check (isfinite(deadline)),
  budget_cents integer not null check (budget_cents between 0 and 1000000000),
  like_count integer not null default 0 check (like_count >= 0),
  -- Who posted it: the key of ownership.
  poster_email text not null check (poster_email <> '' and poster_email = lower(poster_email)),
  poster_name text not null check (char_length(btrim(poster_name)) between 1 and 120),
  -- Stars, 0 for none yet.
  poster_rating double precision not null default 0 check (poster_rating between 0 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index task_newest on task (created_at, id);
create index task_category on task (category, created_at, id);

create table task_bid (
  task_id text not null references task (id) on delete cascade,
  email text not null check (email <> '' and email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (task_id, email)
);

-- Which sample data was inserted, so that it is inserted once.
create table sample_data (
  name text primary key,
  inserted_at timestamptz not null default now()
);
