import { gateMigrations } from './gate-migrations';

const running = { service: 'backend-tours', build: 'd00d00d00d00', endpoints: {}, migrations: 8 };
const file = (number: number, compatibleFrom: number | null) => ({
  number,
  compatibleFrom,
  name: `${String(number).padStart(3, '0')}_more.sql`,
});
const title = 'A rollback to backend-tours@d00d00d00d00, which runs now';

it('a build may be deployed when the running one could be started again after it', () => {
  const files = [file(7, null), file(8, null), file(9, 8), file(10, 7)];
  expect(gateMigrations(running, files)).toEqual([{ title, refusals: [] }]);
});

it('is refused with a migration after which the running build does not start', () => {
  const guide = 'docs/guides/change-the-database.md';
  expect(gateMigrations(running, [file(8, null), file(9, null), file(10, 9)])).toEqual([
    {
      title,
      refusals: [
        `009_more.sql has no mark, but backend-tours@d00d00d00d00 knows 8: ${guide}.`,
        `010_more.sql needs migration 9, but backend-tours@d00d00d00d00 knows 8: ${guide}.`,
      ],
    },
  ]);
});

it('an older build may be deployed, and nothing is compared with one that does not say what it knows', () => {
  expect(gateMigrations(running, [file(7, null)])).toEqual([{ title, refusals: [] }]);
  const earlier = { service: 'backend-tours', build: 'c00c00c00c00', endpoints: {} };
  expect(gateMigrations(earlier, [file(9, null)])).toEqual([]);
});
