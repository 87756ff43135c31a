-- A notice that places are free goes when its reader waits no longer (docs/decisions/095-notices-and-mails.md): they have
-- booked, from its mail or from the page of the tour, have left the list, or the tour has departed. So does its mail, if it
-- was not sent yet. In the database, because builds from before end waiting, too.
-- compatible-from: 8

create function remove_own_free_place_notice() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  delete from notice where about_id = old.package_id and uid = old.uid and kind = 'place-free';
  return null;
end $$;

create trigger waiting_ended after delete on waiting_traveller
  for each row execute function remove_own_free_place_notice();
