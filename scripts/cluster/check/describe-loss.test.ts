import { startStubServer } from '@safar/shared-server/testing/stub-server';
import type { Loss } from '../../site-use/losses';
import { sendUntilKnown } from '../../site-use/traffic';
import { describeLoss } from './describe-loss';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const killings = [
  { name: 'edge', at: NOON },
  { name: 'edge-b', at: NOON + 9_000 },
];
const loss: Loss = {
  method: 'POST',
  address: '/api/v1/task',
  what: 'connection lost (SocketError: other side closed)',
  sentAt: NOON + 20,
  lostAt: NOON + 35,
  arrived: { status: 201, bytes: 12 },
};

it('a lost response is described by the kill before it, when, and how much of it had arrived', () => {
  expect(describeLoss(loss, killings)).toBe(
    'POST /api/v1/task: connection lost (SocketError: other side closed); 2026-11-27T12:00:00.035Z, ' +
      '35 ms after edge was killed, 15 ms after it was sent; status 201 and 12 bytes had arrived.',
  );
  expect(describeLoss({ ...loss, arrived: { bytes: 0 } }, killings)).toContain('; nothing had arrived.');
  expect(describeLoss({ ...loss, lostAt: NOON + 9_500 }, killings)).toContain(
    '500 ms after edge-b was killed',
  );
  expect(describeLoss(loss, [])).toContain(', before the first kill, ');
});

it('of a response that is cut, a writer reports how much of it had arrived', async () => {
  let requests = 0;
  const { url: origin, stop } = await startStubServer((_request, response) => {
    requests += 1;
    if (requests > 1) return response.end('{}');
    response.writeHead(200, { 'content-length': '100' }).write('{"data":');
    return setTimeout(() => response.destroy(), 20);
  });
  const losses: Loss[] = [];
  try {
    const sent = { method: 'POST', address: '/api/v1/task' };
    expect(await sendUntilKnown({ origin, lost: new Map(), losses }, sent)).toMatchObject({ status: 200 });
    expect(losses).toEqual([expect.objectContaining({ ...sent, arrived: { status: 200, bytes: 8 } })]);
    expect(losses[0]?.what).toBe('connection lost (SocketError: other side closed)');
  } finally {
    stop();
  }
});
