import type { Certificate } from '../src/http/http2';
import { generate } from 'selfsigned';

/** Makes a certificate for `localhost` that no client trusts by itself. */
export async function selfSignedCertificate({ days = 1 } = {}): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + days * 86_400_000),
  });
  return { cert, key };
}
