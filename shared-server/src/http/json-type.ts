/** The media type of responses whose body is JSON text already. */
export const JSON_TYPE = 'application/json; charset=utf-8';
