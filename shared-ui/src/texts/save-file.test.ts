import { saveFile } from './save-file';

beforeEach(() => jest.useFakeTimers());

it('a saved file can still be read a while after the click, as Safari does, and not for ever', () => {
  const [clicked, revoked]: [string[], string[]] = [[], []];
  // jsdom has neither files to save nor addresses for them.
  Object.assign(URL, {
    createObjectURL: () => 'blob:file',
    revokeObjectURL: (href: string) => revoked.push(href),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.href, this.download);
  });

  saveFile('tour.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(clicked).toEqual(['blob:file', 'tour.ics']);
  jest.advanceTimersByTime(10_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:file']);
});
