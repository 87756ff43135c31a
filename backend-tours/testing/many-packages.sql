-- Fills an empty, migrated database with as many packages as the setting `safar.packages` says; their details are one
-- word each when `safar.details` is 'short'. For measurements and for tests of plans only: what costs time row by row
-- (checks, generated columns, triggers, indexes) is taken off first, and only the indexes come back.

do $$
declare each record;
begin
  for each in select conname from pg_constraint where conrelid = 'tour_package'::regclass and contype in ('c', 'f') loop
    execute format('alter table tour_package drop constraint %I', each.conname);
  end loop;
end $$;
alter table tour_package alter column search_names drop expression, alter column search_text drop expression;
alter table tour_package disable trigger user;

create temporary table dropped_index on commit drop as
  select indexdef, format('drop index %I', indexname) as drop from pg_indexes
  where tablename = 'tour_package' and indexname <> 'tour_package_pkey';
do $$
declare each record;
begin
  for each in select * from dropped_index loop execute each.drop; end loop;
end $$;

insert into account (uid, email, email_verified)
  select 'guide-' || i, 'guide-' || i || '@safar.example', true from generate_series(0, 999) i;
insert into guide (uid) select 'guide-' || i from generate_series(0, 999) i;

-- Made of syllables, so that there are as many different words as one wants, and many that are alike.
create function pg_temp.syllable(number bigint) returns text language sql immutable as $$
  select ('{ba,ka,ri,mo,sun,del,par,shi,gor,lan,tu,ve,nis,ham,oro,pel,qua,dhi,zor,el}'::text[])[1 + number % 20]
$$;
create function pg_temp.word(number bigint) returns text language sql immutable as $$
  select pg_temp.syllable(number) || pg_temp.syllable(number / 20) || pg_temp.syllable(number / 400)
    || case when number < 8000 then '' else pg_temp.syllable(number / 8000) end
$$;

create temporary table made_text on commit drop as
with frequent (word, number) as (
  select * from unnest('{the,and,with,we,river,mountain,village,boat,garden,market}'::text[]) with ordinality
), vocabulary as (
  select number, coalesce(frequent.word, pg_temp.word(number * 7)) as word
  from generate_series(1, 2000) number left join frequent using (number)
)
-- Word n is about as frequent as in a text: the first one is in nearly every package.
select place as number, string_agg(word, ' ' order by position) as sentence
from generate_series(0, 3999) place
cross join generate_series(1, 14) position
join vocabulary on number = 1 + (2000 * power(abs(hashint8(place * 100 + position)::bigint) / 2147483648.0, 3))::int % 2000
group by place;
create unique index on made_text (number);

insert into tour_package (id, tour_name, image, duration, departure_location, destination, price_cents, departure_date,
  package_details, contact_no, owner_uid, guide_id, guide_name, guide_photo, booking_count, capacity, places_taken, like_count, created_at,
  search_names, search_text)
select lpad(to_hex(i), 24, '0'), tour_name, '/scenes/hills.svg', days || ' Days', departure, place || ', ' || country,
  1000 + h3 % 500000, current_date - 60 + (h2 % 730)::int, details, '+880 1711 000001', guide.uid, guide.id, guide_name, '',
  h3 % 50, case when h3 % 4 > 0 then h3 % 50 + h2 % 12 end, h3 % 50, h2 % 90, now() - i * interval '1 minute',
  lower(tour_name || E'\n' || place || ' ' || country || E'\n' || departure || E'\n' || guide_name),
  lower(tour_name || E'\n' || place || ' ' || country || E'\n' || departure || E'\n' || guide_name || E'\n' ||
    days || ' days' || E'\n' || details)
from (
  select i, h2, h3, 1 + h2 % 14 as days,
    initcap(pg_temp.word(20000 + h1 % greatest(current_setting('safar.packages')::int / 50, 200))) as place,
    initcap(pg_temp.word(9000 + h2 % 150)) as country, initcap(pg_temp.word(10000 + h3 % 300)) as departure,
    initcap(pg_temp.word(h3 % 400)) || ' ' || initcap(pg_temp.word(500 + h1 % 1000)) as guide_name,
    (array['Quiet','Green','Golden','Hidden','High','Old','Wild','Slow'])[1 + h3 % 8] || ' ' ||
      initcap(pg_temp.word(12000 + h3 % 3000)) || ' ' ||
      (array['hills','river','islands','market','mountain','forest','coast','temples'])[1 + h1 % 8] as tour_name,
    case current_setting('safar.details', true) when 'short' then 'short'
      else one.sentence || ' ' || two.sentence || ' ' || three.sentence end as details
  from (
    select i, abs(hashint8(i)::bigint) as h1, abs(hashint8(i + 1000000007)::bigint) as h2,
      abs(hashint8(i + 2000000011)::bigint) as h3
    from generate_series(1, current_setting('safar.packages')::bigint) i
  ) as hashed
  join made_text one on one.number = h1 % 4000
  join made_text two on two.number = h2 % 4000
  join made_text three on three.number = h3 % 4000
) as made
join guide on guide.uid = 'guide-' || (i % 1000);

set local maintenance_work_mem = '512MB';
do $$
declare each record;
begin
  for each in select * from dropped_index loop execute each.indexdef; end loop;
end $$;

call remember_all_words();
