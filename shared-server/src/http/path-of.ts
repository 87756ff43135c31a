/** The path of a requested address, as it was sent: without the query, which may hold an email. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
