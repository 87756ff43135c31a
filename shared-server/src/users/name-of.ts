import { PersonName } from '@safar/shared-contracts/text.contract';
import * as v from 'valibot';
import type { TokenUser } from './user-token';

/** As many characters as the name of a person may have. */
const MAX_LENGTH = 80;

/**
 * The name of a user's account as others read it. That of the account may be any text of any length: it is
 * cleaned, and no more of it is kept than a name may have. Null when nothing of it can be seen.
 */
export const nameOf = ({ name }: Pick<TokenUser, 'name'>): string | null =>
  v.parse(v.fallback(v.nullable(PersonName), null), [...name].slice(0, MAX_LENGTH).join(''));
