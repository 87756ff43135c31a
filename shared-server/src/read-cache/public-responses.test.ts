import { PublicResponses } from './public-responses';

const ID = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

function enabled(options?: { maxBytes: number }) {
  const responses = new PublicResponses(options);
  responses.enable();
  return responses;
}
const textOf = (responses: PublicResponses, as: 'list' | 'details', key: string) =>
  responses.find(as, key)?.body.toString();

it('what was made is found again, with the ETag of its bytes', async () => {
  const responses = enabled();
  const made = await responses.make('list', '/tours', async () => '[1]');
  expect(responses.find('list', '/tours')).toBe(made);
  const same = await responses.make('list', '/tours?sort=soonest', async () => '[1]');
  const other = await responses.make('list', '/tours?sort=newest', async () => '[2]');
  expect(same.etag).toBe(made.etag);
  expect(other.etag).not.toBe(made.etag);
});

it('a changed row drops its details and all lists, and no other details', async () => {
  const responses = enabled();
  await responses.make('list', '/tours', async () => 'list');
  await responses.make('details', ID, async () => 'one');
  await responses.make('details', OTHER, async () => 'other');
  responses.changed([ID]);
  expect(textOf(responses, 'list', '/tours')).toBeUndefined();
  expect(textOf(responses, 'details', ID)).toBeUndefined();
  expect(textOf(responses, 'details', OTHER)).toBe('other');
  responses.changed('all');
  expect(textOf(responses, 'details', OTHER)).toBeUndefined();
});

it('what was being read while something changed is sent, and not kept', async () => {
  const responses = enabled();
  const made = await responses.make('list', '/tours', async () => {
    responses.changed([OTHER]);
    return 'before';
  });
  expect(made.body.toString()).toBe('before');
  expect(textOf(responses, 'list', '/tours')).toBeUndefined();
});

it('what was being read before changes were known is sent, and not kept', async () => {
  const responses = new PublicResponses();
  await responses.make('details', ID, async () => {
    responses.enable();
    return 'perhaps changed unnoticed';
  });
  expect(responses.bytes).toBe(0);
  await responses.make('details', ID, async () => 'one');
  expect(textOf(responses, 'details', ID)).toBe('one');
});

it('nothing is kept while nobody says what changes', async () => {
  const responses = enabled();
  await responses.make('details', ID, async () => 'one');
  const reading = responses.make('details', OTHER, async () => {
    responses.disable();
    responses.enable();
    return 'other';
  });
  await reading;
  expect(responses.bytes).toBe(0);
  responses.disable();
  await responses.make('details', ID, async () => 'one');
  expect(responses.bytes).toBe(0);
});

it('it never takes more bytes than it may, however many addresses are asked for', async () => {
  const responses = enabled({ maxBytes: 100_000 });
  for (let page = 0; page < 500; page += 1) {
    await responses.make('list', `/tours?page=${page}`, async () => 'x'.repeat(1_000));
    await responses.make('details', String(page).padStart(24, '0'), async () => 'x'.repeat(1_000));
    expect(responses.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(responses.bytes).toBeGreaterThan(90_000);
  expect(textOf(responses, 'list', '/tours?page=499')).toBeDefined();
  expect(textOf(responses, 'list', '/tours?page=0')).toBeUndefined();
  await responses.make('list', '/huge', async () => 'x'.repeat(60_000));
  expect(textOf(responses, 'list', '/huge')).toBeUndefined();
});
