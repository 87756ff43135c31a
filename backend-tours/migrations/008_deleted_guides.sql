-- A tour that travellers booked outlives the account of its guide. It belongs to nobody then, and is deleted for
-- everybody but those who booked it (docs/decisions/033-an-account-can-be-deleted.md).

alter table tour_package
  alter column owner_uid drop not null,
  alter column guide_id drop not null,
  add constraint tour_package_of_nobody_check check (
    case
      when owner_uid is null then guide_id is null and guide_photo = '' and deleted_at is not null
      else guide_id is not null
    end
  );

create or replace function set_guide() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  if new.owner_uid is null then
    new.guide_id := null;
    return new;
  end if;
  insert into guide (uid) values (new.owner_uid) on conflict (uid) do nothing;
  select id into strict new.guide_id from guide where uid = new.owner_uid;
  return new;
end $$;
