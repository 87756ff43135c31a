import { drawn } from './drawn-icon';

export const PinIcon = /* @__PURE__ */ drawn(
  'M12 21c-4.5-4.6-7-8-7-11.2A7 7 0 0 1 19 9.8c0 3.2-2.5 6.6-7 11.2ZM12 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
);
export const CalendarIcon = /* @__PURE__ */ drawn('M4 6.5h16V20H4ZM4 10.5h16M8 3.5v4M16 3.5v4');
export const ClockIcon = /* @__PURE__ */ drawn(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
);
export const HeartIcon = /* @__PURE__ */ drawn(
  'M12 20C5.5 15.5 3.5 12.3 3.5 9.1A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.1c0 3.2-2 6.4-8.5 10.9Z',
);
export const PeopleIcon = /* @__PURE__ */ drawn(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.8 3-5.5 6.5-5.5s6.1 1.7 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6.2M18 14.8c2 .7 3.3 2.3 3.5 5.2',
);
export const SearchIcon = /* @__PURE__ */ drawn(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20.5 20.5',
);
export const ArrowIcon = /* @__PURE__ */ drawn('M4 12h15M13 6l6 6-6 6');
export const CheckIcon = /* @__PURE__ */ drawn('M4.5 12.5l5 5 10-11');
export const CloseIcon = /* @__PURE__ */ drawn('M6 6l12 12M18 6 6 18');
export const InfoIcon = /* @__PURE__ */ drawn(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11.2v5M12 7.8v.1',
);
export const AlertIcon = /* @__PURE__ */ drawn('M12 4 2.8 20h18.4ZM12 10v4.6M12 17.2v.1');
