-- Who was on a tour reviews it also after its guide has moved it on to its next date, as booking.departed_on of 021 says.
-- compatible-from: 8

create or replace function assert_travelled() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  perform from booking b join tour_package p on p.id = b.package_id
  where b.package_id = new.package_id and b.uid = new.uid
    and (p.departure_date < current_date or b.departed_on is not null) and p.owner_uid is distinct from new.uid;
  if not found then
    raise exception 'a review needs a booking of a tour that has departed'
      using errcode = 'check_violation', constraint = 'review_travelled', table = 'review';
  end if;
  return new;
end $$;
