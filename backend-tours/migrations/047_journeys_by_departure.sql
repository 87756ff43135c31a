-- Who has just been on a tour is invited to review it, also when its guide has moved it on to its next date meanwhile
-- (docs/decisions/095-notices-and-mails.md). Changes of past bookings wait while it is made; nothing else does.
-- compatible-from: 8

create index past_booking_departure on past_booking (departed_on);
