import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../processes/ports/free-ports';
import { supervise } from '../processes/supervise';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { emulatorProcess } from './emulator-process';

/** Whatever is written to it fails as on a full disk. Linux alone has it. */
const FULL = '/dev/full';
const ATTEMPTS = 4;

const { folder, clear } = temporaryFolder();
afterAll(clear);

(existsSync(FULL) ? it : it.skip)('goes on when neither accounts nor its log can be written', async () => {
  const port = await freePort();
  const stateFolder = path.join(folder, 'auth-emulator');
  const context = runContextIn(folder);
  const definition = emulatorProcess({
    port,
    project: 'demo-safar',
    stateFile: path.join(stateFolder, 'state.json'),
    site: 'http://localhost:3000',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    onMail: () => undefined,
  });
  const emulator = await supervise(
    { ...definition, command: ['/bin/sh', '-c', `exec "$@" >${FULL} 2>&1`, 'sh', ...definition.command] },
    context,
  );
  // A busy machine may have taken long to start it.
  const [pid, atStart] = [emulator.pid(), [...context.reported]];
  const send = (method: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-safar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const ana = { email: 'ana@safar.example', password: 'Safar2026', returnSecureToken: true };
  try {
    expect((await send('signUp', ana)).status).toBe(200);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await send('sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    }
    rmSync(stateFolder, { recursive: true });
    writeFileSync(stateFolder, 'a file where the folder was: nothing can be stored');
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const refused = send('signUp', { ...ana, email: `lost-${attempt}@safar.example` });
      await expect(refused).rejects.toThrow('fetch failed');
    }
    rmSync(stateFolder);
    mkdirSync(stateFolder);
    expect((await send('signInWithPassword', ana)).status).toBe(200);
    expect({ pid: emulator.pid(), reported: context.reported }).toEqual({ pid, reported: atStart });
  } finally {
    await emulator.stop();
  }
});
