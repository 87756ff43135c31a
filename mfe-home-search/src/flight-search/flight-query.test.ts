import { hasFlightQuery, readFlightQuery, withNextLeg, withTripType, writeFlightQuery } from './flight-query';

const dates = { departure: '2026-12-10', return: '2026-12-14' };
const read = (address: string) => readFlightQuery(new URLSearchParams(address), dates);
const defaults = read('');

describe('a flight search in the address', () => {
  it.each([
    defaults,
    withTripType(defaults, 'oneWay'),
    {
      ...withNextLeg(withTripType(defaults, 'multiCity')),
      passengers: 9,
      class: 'first' as const,
      fareType: 'student' as const,
    },
  ])('is the same after a way through the address bar', (query) => {
    const params = writeFlightQuery(query);
    expect(hasFlightQuery(params)).toBe(true);
    expect(read(params.toString())).toEqual(query);
  });

  it('can be read by people', () => {
    expect(writeFlightQuery(defaults).toString()).toBe(
      'tripType=roundTrip&from=DAC&to=CXB&departure=2026-12-10&return=2026-12-14&passengers=1&class=economy&fareType=regular',
    );
  });

  it.each([
    'tripType=there&passengers=ten&class=sleeper&fareType=free&from=XXX&to=&departure=soon&return=never',
    'passengers=0',
    'passengers=10',
    'passengers=2.5',
    'departure=2026-02-31T10:00',
  ])('falls back to the defaults where it makes no sense: %s', (address) => {
    expect(read(address)).toEqual(defaults);
  });

  it('has no return date unless it is a round trip', () => {
    expect(writeFlightQuery(withTripType(defaults, 'oneWay')).has('return')).toBe(false);
  });

  it('has four legs at most, and one unless it is multi-city', () => {
    const six = new URLSearchParams(Array.from({ length: 6 }, () => ['from', 'ZYL']));
    expect(read(`tripType=multiCity&${six}`).legs).toHaveLength(4);
    expect(read(`tripType=oneWay&${six}`).legs).toHaveLength(1);
  });

  it('keeps the dates of the legs apart when one was not chosen', () => {
    const query = withTripType(defaults, 'multiCity');
    const [first, second] = query.legs;
    if (!first || !second) throw new Error('A multi-city search has two legs.');
    const written = writeFlightQuery({
      ...query,
      legs: [
        { ...first, departure: '' },
        { ...second, departure: '2027-02-02' },
      ],
    });
    expect(read(written.toString()).legs.map(({ departure }) => departure)).toEqual(['', '2027-02-02']);
  });

  it('names no date that nobody chose', () => {
    const open = { ...defaults, legs: [{ from: 'DAC', to: 'CXB', departure: '' }], return: '' };
    expect(read(writeFlightQuery(open).toString())).toEqual(open);
  });

  it('is none without a place', () => {
    expect(hasFlightQuery(new URLSearchParams('tab=hotel&class=first'))).toBe(false);
  });
});

describe('the legs of a search', () => {
  it('are two for multi-city, the second back again', () => {
    expect(withTripType(defaults, 'multiCity').legs).toEqual([
      { from: 'DAC', to: 'CXB', departure: '2026-12-10' },
      { from: 'CXB', to: 'DAC', departure: '2026-12-10' },
    ]);
  });

  it('are the first one again for a round trip', () => {
    expect(withTripType(withTripType(defaults, 'multiCity'), 'roundTrip')).toEqual(defaults);
  });
});
