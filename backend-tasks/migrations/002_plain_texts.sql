-- Texts have no characters that nobody sees and that change what others read: control characters, and marks that
-- turn the direction of the text around them. The contract removes them (shared-contracts/src/text.contract.ts);
-- this holds under any program. Dates stay where calendars, and the moving limits of the contract, can have them.

create function plain_text(value text) returns text
  language sql immutable strict parallel safe
as $$
  select regexp_replace(
    value, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'
  )
$$;

create function plain_line(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
as $$ select regexp_replace(plain_text(value), '[\t\n]+', ' ', 'g') $$;

-- What would be empty, or on no day of these years, was never a text or a date of a task.
update task set
  title = coalesce(nullif(btrim(plain_line(title)), ''), 'Task'),
  description = coalesce(nullif(btrim(plain_text(description)), ''), '?'),
  poster_name = coalesce(nullif(btrim(plain_line(poster_name)), ''), 'Safar member'),
  deadline = greatest(date '2000-01-01', least(date '2199-12-31', deadline));

alter table task
  add constraint task_plain_check check (
    title = plain_line(title) and description = plain_text(description) and poster_name = plain_line(poster_name)
  ),
  add constraint task_years_check check (deadline between date '2000-01-01' and date '2199-12-31');
