/** For the slots this remote's screens show, when it runs alone. The shell labels them. */
export const standIns = {
  'booking-box': () => <p>Here a traveller books the tour.</p>,
};

/** For the slots this remote offers. */
export const slotProps = {
  'home-tours': {},
  'recent-tours': {},
};
