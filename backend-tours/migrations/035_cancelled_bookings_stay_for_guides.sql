-- A traveller who removes a booking that the guide has cancelled takes it off the own list, not off the guide's roster
-- (docs/decisions/107-a-guide-cancels-one-booking.md). A build from before deletes the row, and shows removed ones again.
-- compatible-from: 8

alter table cancelled_booking add column removed_at timestamptz;

-- As in 032. Those that their travellers have removed are for the guide alone, and go with the package.
create or replace function keep_package_of_cancelled() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if exists (select from cancelled_booking where package_id = old.id and removed_at is null) then
    update tour_package set deleted_at = now() where id = old.id and deleted_at is null;
    return null;
  end if;
  delete from cancelled_booking where package_id = old.id;
  return old;
end $$;
