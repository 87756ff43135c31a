/** The name of the kept list of favourite tours, also for the menu, which shows its length. */
export const FAVOURITES = 'favourite-tours';
