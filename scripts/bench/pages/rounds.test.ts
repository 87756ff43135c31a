import { roundsUntil, type PageRequest } from './rounds';

const request = (path: string, start: number, end: number | undefined, type = 'Script'): PageRequest => ({
  path,
  type,
  start,
  bytes: 1,
  ...(end === undefined ? {} : { end }),
});

const PAGE = request('/', 0, 100, 'Document');
const pathsOf = (rounds: readonly (readonly PageRequest[])[]) =>
  rounds.map((round) => round.map(({ path }) => path));

describe('rounds', () => {
  it('are as many as requests wait for the response of the one before', () => {
    const requests = [
      PAGE,
      request('/main.js', 110, 300),
      request('/chunk.js', 112, 320),
      request('/data', 330, 500, 'Fetch'),
      request('/main.css', 111, 200, 'Stylesheet'),
    ];
    expect(pathsOf(roundsUntil(requests, 600))).toEqual([
      ['/'],
      ['/main.js', '/main.css', '/chunk.js'],
      ['/data'],
    ]);
  });

  it('end with the content: what arrives later, nobody waited for', () => {
    const requests = [PAGE, request('/late.js', 110, 700), request('/open', 120, undefined, 'Fetch')];
    expect(pathsOf(roundsUntil(requests, 600))).toEqual([['/']]);
  });

  it('have no pictures, fonts and release updates, for which no screen waits', () => {
    const requests = [
      PAGE,
      request('/tour.webp', 110, 150, 'Image'),
      request('/display.woff2', 110, 150, 'Font'),
      request('/__release', 110, 150, 'Fetch'),
      request('/data', 160, 300, 'Fetch'),
    ];
    expect(pathsOf(roundsUntil(requests, 600))).toEqual([['/'], ['/data']]);
  });
});
