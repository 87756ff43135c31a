type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of what an inline script has read as JSON, none of what is no object. valibot would be larger
 * than all inline scripts.
 */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
