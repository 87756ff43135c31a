/** The query for the packages on the home screen, at most six (Spec 9.5). */
export const HOME_QUERY = { limit: 6 };
