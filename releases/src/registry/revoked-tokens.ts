import type { Registry, RevokedToken } from '@safar/shared-contracts/registry.contract';
import { TOKEN_LIFETIME_SECONDS } from '../signing/tokens';

/**
 * Returns a registry in which a deploy token is revoked. Entries go when no token of that age can be valid.
 */
export function withRevokedToken(registry: Registry, { id, at, who }: RevokedToken): Registry {
  const oldest = Date.parse(at) - TOKEN_LIFETIME_SECONDS.deploy * 1000;
  const others = (registry.revokedTokens ?? []).filter(
    (token) => token.id !== id && Date.parse(token.at) >= oldest,
  );
  return { ...registry, revokedTokens: [...others, { id, at, who }] };
}

export const isRevoked = ({ revokedTokens = [] }: Pick<Registry, 'revokedTokens'>, id: string): boolean =>
  revokedTokens.some((token) => token.id === id);
