import { defaultDates } from './default-dates';

describe('the dates a search begins with', () => {
  it('are those of 2025 as long as they lie ahead', () => {
    expect(defaultDates('2025-03-01')).toEqual({ departure: '2025-12-10', return: '2025-12-14' });
  });

  it('still are on the day of departure', () => {
    expect(defaultDates('2025-12-10').departure).toBe('2025-12-10');
  });

  it('move on by a year on the day after', () => {
    expect(defaultDates('2025-12-11')).toEqual({ departure: '2026-12-10', return: '2026-12-14' });
  });

  it('move on by as many whole years as it takes, and the trip stays as long', () => {
    expect(defaultDates('2031-12-31')).toEqual({ departure: '2032-12-10', return: '2032-12-14' });
  });

  it('do not move back before 2025', () => {
    expect(defaultDates('2019-01-01').departure).toBe('2025-12-10');
  });
});
