/** The id of the element with the list and its heading. */
export const PACKAGE_LIST_ID = 'package-list';
