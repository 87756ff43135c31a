import type { Certificate } from '../src/http/http2';
import { generate } from 'selfsigned';

/** Makes a certificate for `localhost`, valid for a day, that no client trusts by itself. */
export async function selfSignedCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 86_400_000),
  });
  return { cert, key };
}
