-- Everything belongs to an account of Firebase, by its uid. The email is an attribute of the account: an account can
-- change it, and another account can get it (docs/decisions/031-everything-belongs-to-a-uid.md).

create table account (
  -- Ids that begin with 'legacy:' or 'sample:' are of accounts that nobody can sign in with.
  uid text primary key check (char_length(uid) between 1 and 400),
  email text not null check (email <> '' and email = lower(email)),
  email_verified boolean not null default false,
  created_at timestamptz not null default now()
);

-- Until now only the email of an owner was known. The people of the sample data keep what is theirs; everything else
-- waits until the account of the address has confirmed it.
insert into account (uid, email)
select
  case
    when email ~ '^(nusrat|tuhin|mitali|pema|sofia|kenji)@safar\.example$' then 'sample:'
    when email ~ '^(anika|bashir|chandni|daniel|elora|farhan|gita|hasan)@safar\.example$' then 'sample:'
    else 'legacy:'
  end || email,
  email
from (select poster_email as email from task union select email from task_bid) as known;
update account set email_verified = true where uid like 'sample:%';

alter table task add column poster_uid text references account (uid);
update task set poster_uid = account.uid from account where account.email = poster_email;
alter table task alter column poster_uid set not null, drop column poster_email;
create index task_poster on task (poster_uid);

alter table task_bid add column uid text references account (uid);
update task_bid set uid = account.uid from account where account.email = task_bid.email;
alter table task_bid alter column uid set not null, drop column email, add primary key (task_id, uid);
create index task_bid_user on task_bid (uid);

-- Gives all that belongs to the account `previous` to the account `heir`; `previous` is gone afterwards. What both have,
-- the heir has once, and nobody has bid on a task of their own. It does nothing when there is no such account.
create function take_over(previous text, heir text) returns void
  language plpgsql
  set search_path from current
as $$
declare
  touched text[];
begin
  perform from account where uid = previous for update;
  if not found then return; end if;
  -- The tasks are locked first, in one order, as for a bid: with another order two transactions could deadlock.
  select array_agg(id) into touched from (
    select id from task
    where poster_uid = previous or id in (select task_id from task_bid where uid = previous)
    order by id for update
  ) as locked;

  update task set poster_uid = heir where poster_uid = previous;
  update task_bid set uid = heir
  where uid = previous and task_id not in (select task_id from task_bid where uid = heir);
  delete from task_bid where uid = previous;
  delete from task_bid where uid = heir and task_id in (select id from task where poster_uid = heir);

  update task set like_count = (select count(*) from task_bid where task_id = task.id) where id = any (touched);
  delete from account where uid = previous;
end $$;
