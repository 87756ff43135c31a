/** Source: Spec 5.15. */
export const LOGIN_TO_BOOK = 'Please login to book this tour';
