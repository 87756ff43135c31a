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
    when email ~ '^(anika|bashir|chandni|daniel|elora|farhan)@safar\.example$' then 'sample:'
    when email ~ '^(gita|hasan|imran|joya|kamal|lamia)@safar\.example$' then 'sample:'
    else 'legacy:'
  end || email,
  email
from (
  select owner_email as email from tour_package union select email from guide
  union select email from booking union select email from package_like
) as known;
update account set email_verified = true where uid like 'sample:%';

alter table guide add column uid text unique references account (uid);
update guide set uid = account.uid from account where account.email = guide.email;
alter table guide alter column uid set not null, drop column email;

-- The triggers and indexes of the previous columns go with them.
drop trigger tour_package_guide on tour_package;
alter table tour_package add column owner_uid text references account (uid);
update tour_package set owner_uid = account.uid from account where account.email = owner_email;
alter table tour_package alter column owner_uid set not null, drop column owner_email;
create index tour_package_owner on tour_package (owner_uid, created_at) where deleted_at is null;

alter table booking add column uid text references account (uid);
update booking set uid = account.uid from account where account.email = booking.email;
alter table booking alter column uid set not null, drop column email, add unique (package_id, uid);
create index booking_traveller on booking (uid, created_at);

alter table package_like add column uid text references account (uid);
update package_like set uid = account.uid from account where account.email = package_like.email;
alter table package_like alter column uid set not null, drop column email, add primary key (package_id, uid);
create index package_like_user on package_like (uid);

create or replace function set_guide() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  insert into guide (uid) values (new.owner_uid) on conflict (uid) do nothing;
  select id into strict new.guide_id from guide where uid = new.owner_uid;
  return new;
end $$;

create trigger tour_package_guide before insert or update of owner_uid, guide_id on tour_package
  for each row execute function set_guide();

-- Gives all that belongs to the account `previous` to the account `heir`; `previous` is gone afterwards. What both have,
-- the heir has once, and nobody has booked a tour of their own. It does nothing when there is no such account.
create function take_over(previous text, heir text) returns void
  language plpgsql
  set search_path from current
as $$
declare
  touched text[];
begin
  perform from account where uid = previous for update;
  if not found then return; end if;
  -- The packages are locked first, in one order, as for a booking: with another order two transactions could deadlock.
  select array_agg(id) into touched from (
    select id from tour_package
    where owner_uid = previous or id in (
      select package_id from booking where uid = previous union select package_id from package_like where uid = previous
    )
    order by id for update
  ) as locked;

  update guide set uid = heir where uid = previous and not exists (select from guide where uid = heir);
  update tour_package set owner_uid = heir where owner_uid = previous;
  delete from guide where uid = previous;
  update booking set uid = heir
  where uid = previous and package_id not in (select package_id from booking where uid = heir);
  delete from booking where uid = previous;
  delete from booking where uid = heir and package_id in (select id from tour_package where owner_uid = heir);
  update package_like set uid = heir
  where uid = previous and package_id not in (select package_id from package_like where uid = heir);
  delete from package_like where uid = previous;

  update tour_package p set
    booking_count = (select count(*) from booking where package_id = p.id),
    like_count = (select count(*) from package_like where package_id = p.id)
  where id = any (touched);
  delete from tour_package where id = any (touched) and deleted_at is not null and booking_count = 0;
  delete from account where uid = previous;
end $$;
