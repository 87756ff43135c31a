import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import type { Browser } from 'playwright-core';
import { expectVisible } from '../visitor/expect-visible';
import { startSecondEdge } from '../site/second-edge';
import { launchBrowser, Visitor } from '../visitor/visitor';

const data = temporaryFolder();
let edge: Awaited<ReturnType<typeof startSecondEdge>>;
let browser: Browser;
beforeAll(async () => {
  const files = { TLS_CERT: path.join(data.folder, 'cert.pem'), TLS_KEY: path.join(data.folder, 'key.pem') };
  const { cert, key } = await selfSignedCertificate();
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key, { mode: 0o600 });
  edge = await startSecondEdge(files);
  browser = await launchBrowser({ flags: [`--ignore-certificate-errors-spki-list=${hashOfKey(cert)}`] });
});
afterAll(async () => {
  await browser.close();
  edge.stop();
  await data.clear();
});

/** What lets a browser trust the certificate: it ignores hints of a site that it does not trust. */
function hashOfKey(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

it('a site with a certificate of its own speaks HTTP/2, and its hints load each file once', async () => {
  const visitor = await Visitor.open({ baseURL: edge.origin }, browser);
  const { page } = visitor;
  await page.goto('/allpak');
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));

  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, nextHopProtocol, initiatorType, transferSize } = entry as PerformanceResourceTiming;
      return {
        path: new URL(name).pathname,
        protocol: nextHopProtocol,
        initiator: initiatorType,
        isFromNetwork: transferSize > 0,
      };
    }),
  );
  expect(loaded.filter(({ protocol, isFromNetwork }) => isFromNetwork && protocol !== 'h2')).toEqual([]);
  const hinted = loaded.filter(({ initiator }) => initiator === 'early-hints').map((file) => file.path);
  expect(hinted.filter((file) => /\/(main|vendor|runtime)\./.test(file))).toHaveLength(4);
  // The frame and the shell show one icon, which the browser has in its memory the second time.
  const requested = loaded.filter((file) => file.isFromNetwork).map((file) => file.path);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
});
