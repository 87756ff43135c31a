/** Returns the time of an instant where its reader is: '14:05'. */
export const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
