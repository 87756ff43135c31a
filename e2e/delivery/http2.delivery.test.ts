import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { expectVisible } from '../visitor/expect-visible';
import { startSecondEdge } from '../site/second-edge';
import { launchBrowser, Visitor } from '../visitor/visitor';

const data = temporaryFolder();
let edge: Awaited<ReturnType<typeof startSecondEdge>>;
let launch: () => Promise<Browser>;
beforeAll(async () => {
  const files = { TLS_CERT: path.join(data.folder, 'cert.pem'), TLS_KEY: path.join(data.folder, 'key.pem') };
  const { cert, key } = await selfSignedCertificate();
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key, { mode: 0o600 });
  edge = await startSecondEdge({ ...files, LOG_LEVEL: 'info' });
  launch = () => launchBrowser({ flags: [`--ignore-certificate-errors-spki-list=${hashOfKey(cert)}`] });
});
afterAll(async () => {
  edge.stop();
  await data.clear();
});

/** What lets a browser trust the certificate: it ignores hints of a site that it does not trust. */
function hashOfKey(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

const Line = v.object({ path: v.optional(v.string()) });

/** The paths of all requests that the edge has logged. */
const requestedPaths = (): string[] =>
  edge
    .log()
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => v.parse(Line, JSON.parse(line)).path ?? []);

/** Whether the browser marked the shell's files as loaded by hints. Either way each is requested once. */
async function tookHints(): Promise<boolean> {
  const before = requestedPaths().length;
  const browser = await launch();
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
  expect(visitor.consoleErrors).toEqual([]);
  await browser.close();

  expect(loaded.filter(({ protocol, isFromNetwork }) => isFromNetwork && protocol !== 'h2')).toEqual([]);
  const shell = loaded.filter((file) => /\/(main|vendor|runtime)\./.test(file.path));
  expect(shell).toHaveLength(4);
  const requested = requestedPaths().slice(before);
  for (const { path } of shell) expect(requested.filter((other) => other === path)).toEqual([path]);
  // The frame and the shell show one icon, which the browser has in its memory the second time.
  const files = requested.filter((path) => /\.\w+$/.test(path));
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  return shell.every(({ initiator }) => initiator === 'early-hints');
}

it('a site with a certificate of its own speaks HTTP/2, and its hints load each file once', async () => {
  // Chromium does not mark the files of every page whose hints it has:
  // https://chromium.googlesource.com/chromium/src/+/main/docs/early-hints.md#reliability-of-initiatortype
  for (let visits = 1; !(await tookHints()); visits++) expect(visits).toBeLessThan(5);
});
