-- Who travels on another date of a tour reviews that journey, too (docs/decisions/108-a-review-of-each-journey.md): a
-- review is of a booking. The database finds it, because builds that do not know of it write reviews, too.
-- compatible-from: 8

-- No foreign key: a booking that is deleted leaves its review. Null: it was deleted before this migration.
alter table review add column booking_id text;

-- The last booking with which somebody travelled on a package.
create function last_journey(of_package text, of_traveller text) returns text
  language sql stable
return (
  select b.id from booking b join tour_package p on p.id = b.package_id
  where b.package_id = of_package and b.uid = of_traveller and p.owner_uid is distinct from of_traveller
    and (p.departure_date < current_date or b.departed_on is not null)
  order by coalesce(b.departed_on, p.departure_date) desc, b.created_at desc limit 1
);

update review r set booking_id = (
  select b.id from booking b join tour_package p on p.id = b.package_id
  where b.package_id = r.package_id and b.uid = r.uid and b.created_at <= r.created_at
    and (p.departure_date < current_date or b.departed_on is not null)
  order by
    coalesce(b.departed_on, p.departure_date) <= r.created_at::date desc,
    coalesce(b.departed_on, p.departure_date) desc, b.created_at desc
  limit 1
);

create index review_traveller on review (package_id, uid, created_at);
alter table review add constraint review_of_booking unique (booking_id);
alter table review drop constraint review_package_id_uid_key;

create or replace function assert_travelled() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  new.booking_id := last_journey(new.package_id, new.uid);
  if new.booking_id is null then
    raise exception 'a review needs a booking of a tour that has departed'
      using errcode = 'check_violation', constraint = 'review_travelled', table = 'review';
  end if;
  return new;
end $$;

-- As in 029, with what guides have cancelled (032), and reviews that go with their journeys.
create or replace function take_over(previous text, heir text) returns void
  language plpgsql
  set search_path from current
as $$
declare
  touched text[];
begin
  perform from account where uid = previous for update;
  if not found then return; end if;
  select array_agg(id) into touched from (
    select id from tour_package
    where owner_uid = previous or id in (
      select package_id from booking where uid = previous union select package_id from package_like where uid = previous
      union select package_id from review where uid = previous
      union select package_id from cancelled_booking where uid = previous
    )
    order by id for update
  ) as locked;

  update guide set uid = heir where uid = previous and not exists (select from guide where uid = heir);
  update tour_package set owner_uid = heir where owner_uid = previous;
  delete from guide where uid = previous;
  update past_booking set uid = heir where uid = previous;
  update only booking set uid = heir
  where uid = previous and package_id not in (select package_id from only booking where uid = heir);
  delete from booking where uid = previous;
  update cancelled_booking set uid = heir where uid = previous;
  delete from booking where uid = heir and package_id in (select id from tour_package where owner_uid = heir);
  update package_like set uid = heir
  where uid = previous and package_id not in (select package_id from package_like where uid = heir);
  delete from package_like where uid = previous;
  update review set uid = heir
  where uid = previous and (
    package_id not in (select package_id from review where uid = heir)
    or booking_id in (select id from booking where uid = heir)
  );
  delete from review where uid = previous;
  delete from review where uid = heir and package_id in (select id from tour_package where owner_uid = heir);

  update tour_package p set
    booking_count = (select count(*) from booking where package_id = p.id),
    like_count = (select count(*) from package_like where package_id = p.id)
  where id = any (touched);
  delete from tour_package where id = any (touched) and deleted_at is not null and booking_count = 0;
  delete from account where uid = previous;
end $$;
