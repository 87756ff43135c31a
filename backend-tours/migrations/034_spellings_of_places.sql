-- Places that have been renamed, or are written in several ways: whoever types one of the words finds the others, too.
-- Each as a word of a search (search_form of 005). A place that is missing is a row more.
-- compatible-from: 8

create table place_spelling (
  -- The word that is the same place in all of its rows.
  place text not null check (place <> ''),
  word text not null check (word <> '' and word !~ '\s'),
  primary key (word, place)
);

insert into place_spelling (place, word) values
  ('barishal', 'barishal'), ('barishal', 'barisal'),
  ('bengaluru', 'bengaluru'), ('bengaluru', 'bangalore'),
  ('bogura', 'bogura'), ('bogura', 'bogra'),
  ('chattogram', 'chattogram'), ('chattogram', 'chittagong'), ('chattogram', 'chattagram'),
  ('chennai', 'chennai'), ('chennai', 'madras'),
  ('cumilla', 'cumilla'), ('cumilla', 'comilla'),
  ('cusco', 'cusco'), ('cusco', 'cuzco'),
  ('dhaka', 'dhaka'), ('dhaka', 'dacca'),
  ('jashore', 'jashore'), ('jashore', 'jessore'),
  ('khagrachhari', 'khagrachhari'), ('khagrachhari', 'khagrachari'),
  ('kolkata', 'kolkata'), ('kolkata', 'calcutta'),
  ('marrakech', 'marrakech'), ('marrakech', 'marrakesh'),
  ('moulvibazar', 'moulvibazar'), ('moulvibazar', 'maulvibazar'),
  ('mumbai', 'mumbai'), ('mumbai', 'bombay'),
  ('myanmar', 'myanmar'), ('myanmar', 'burma'),
  ('netrokona', 'netrokona'), ('netrokona', 'netrakona'),
  ('srimangal', 'srimangal'), ('srimangal', 'sreemangal'), ('srimangal', 'srimongol'), ('srimangal', 'sreemongol'),
  ('sundarbans', 'sundarbans'), ('sundarbans', 'sunderbans'), ('sundarbans', 'shundorbon'),
  ('turkiye', 'turkiye'), ('turkiye', 'turkey'),
  ('varanasi', 'varanasi'), ('varanasi', 'benares'), ('varanasi', 'banaras'),
  ('yangon', 'yangon'), ('yangon', 'rangoon');
