-- A review whose words its author has taken out, and which has no response, has nothing that could be hidden, or that
-- somebody could look at (docs/decisions/092-reviews-that-happened.md). It stayed 'hidden until somebody has looked at it',
-- an operator found an empty entry, and its author read that an operator had removed a text.
-- compatible-from: 8

-- As in 015, but for the second condition.
create or replace function edit_review() returns trigger
  language plpgsql
as $$
declare
  has_new_words boolean := new.words is not null and new.words is distinct from old.words;
begin
  if (has_new_words or new.rating <> old.rating or new.author_name <> old.author_name)
    and old.created_at < now() - interval '14 days'
  then
    raise exception 'a review is changed within 14 days'
      using errcode = 'check_violation', constraint = 'review_editable', table = 'review';
  end if;
  if has_new_words or (new.response is not null and new.response is distinct from old.response) then
    new.checked_at := null;
  end if;
  if new.words is null and new.response is null then
    new.hidden_at := null;
    -- Who removes the words as an operator says so in the same statement.
    if (old.words is not null or old.response is not null) and new.checked_at is not distinct from old.checked_at then
      new.checked_at := null;
    end if;
  end if;
  return new;
end $$;

update review set hidden_at = null where hidden_at is not null and words is null and response is null;
