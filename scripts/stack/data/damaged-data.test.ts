import { dataReader } from './damaged-data';

const failureOf = (message: string) =>
  dataReader('data')(() => Promise.reject(new Error(message))).then(
    () => 'It started.',
    (error: unknown) => String(error),
  );

it.each([
  ['edge ended (exit code 1). Error: EMFILE: too many open files, open', 'ulimit -n 1024'],
  ['postgres ended (exit code 1). FATAL:  could not create any TCP/IP sockets', 'another PORT'],
  ['postgres ended. FATAL:  data directory "/srv/postgres" has invalid permissions', '`chmod 700`'],
  ['postgres ended. FATAL:  data directory "/srv/postgres" has wrong ownership', '`chown`'],
  ['edge ended (SIGABRT). FATAL ERROR: Reached heap limit Allocation failed', 'too little memory'],
])('nobody is advised to delete data where the system refuses something: %s', async (message, advice) => {
  const failure = await failureOf(message);
  expect(failure).toContain(advice);
  expect(failure).not.toContain('--fresh');
});

it('what may be damaged data is met with the way to delete them', async () => {
  expect(await failureOf('state.json cannot be read.')).toContain('SAFAR_DATA=data npm start -- --fresh');
});
