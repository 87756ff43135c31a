import { entry } from '../testing/roster';
import { rosterCsv } from './roster-csv';

const rowsOf = (csv: string) => csv.slice(1).split('\r\n');

it('says of which letters it is made, and ends each row as the standard has it', () => {
  const csv = rosterCsv([entry(1, { name: 'আমিনা' })]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(rowsOf(csv)).toEqual([
    'Name,Email,Email confirmed,Reference,Travellers,Booked,Checked in,Note,Change to confirm,Travellers here',
    expect.stringMatching(/^আমিনা,traveller1@example\.com,yes,SF-00001-00001,1,2026-11-02 \d\d:30,,,,0$/),
    '',
  ]);
});

it('keeps commas, quotes and lines of a note in one cell', () => {
  const csv = rosterCsv([entry(1, { note: 'Vegan, and "late".\nWe board at Savar.' })]);
  expect(csv).toContain(',"Vegan, and ""late"".\nWe board at Savar.",,0\r\n');
});

it('says who has a change to confirm, or never confirmed it', () => {
  const [, first, second] = rowsOf(rosterCsv([entry(1, { toConfirm: true }), entry(2)]));
  expect([first?.split(',').at(-2), second?.split(',').at(-2)]).toEqual(['yes', '']);
});

it('says how many of each party are here', () => {
  const party = { travellers: 4, checkedInAt: '2026-11-25T08:05:00.000Z' };
  const rows = rowsOf(rosterCsv([entry(1, party), entry(2, { ...party, checkedInTravellers: 3 }), entry(3)]));
  expect(rows.slice(1, 4).map((row) => row.split(',').at(-1))).toEqual(['4', '3', '0']);
});

it.each(['=HYPERLINK("http://evil.example")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'is text for a spreadsheet, and no formula: %j',
  (note) => {
    const [, row = ''] = rowsOf(rosterCsv([entry(1, { note })]));
    expect(row).toMatch(/,("?)'/);
  },
);
