import { AIRPORTS, airportLabel, airportOf } from './airports';
import { matchAirports } from './match-airports';

const codes = (typed: string) => matchAirports(typed).map(({ code }) => code);

describe('looking for an airport', () => {
  it.each([
    ['a city', 'sylhet', 'ZYL'],
    ['the beginning of one', 'coxs b', 'CXB'],
    ['an apostrophe of any kind', 'Cox’s', 'CXB'],
    ['no accents', 'male', 'MLE'],
    ['words of its name, in any order', 'international osmani', 'ZYL'],
    ['a code', 'zyl', 'ZYL'],
    ['a country', 'nepal', 'PKR'],
    ['a place near it', 'saint martin', 'CXB'],
    ['a place as a tour writes it', 'Kyoto, Japan', 'KIX'],
  ])('finds it by %s', (_case, typed, code) => {
    expect(codes(typed)).toContain(code);
  });

  it('puts the typed code first, then cities that begin so', () => {
    expect(codes('dac')[0]).toBe('DAC');
    expect(codes('man').slice(0, 2)).toEqual(['MAN', 'MNL']);
    expect(codes('kyo')[0]).toBe('KIX');
  });

  it('finds all of them by nothing, Bangladesh first', () => {
    expect(codes(' ')).toHaveLength(AIRPORTS.length);
    expect(codes('').slice(0, 2)).toEqual(['DAC', 'CXB']);
  });

  it('finds nothing by what is none', () => {
    expect(codes('atlantis')).toEqual([]);
  });
});

describe('the list of airports', () => {
  it('has each code once', () => {
    expect(new Set(AIRPORTS.map(({ code }) => code)).size).toBe(AIRPORTS.length);
    expect(AIRPORTS.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  it.each(['DAC', 'CXB', 'CGP', 'ZYL', 'BZL', 'JSR', 'RJH', 'SPD', 'IRD', 'CLA', 'TKR', 'LLJ', 'ZHM'])(
    'has %s of Bangladesh',
    (code) => {
      expect(airportOf(code)?.country).toBe('Bangladesh');
    },
  );

  it.each([
    ['Banff', 'YYC'],
    ['Bangkok', 'BKK'],
    ['Bled', 'LJU'],
    ['Cusco', 'CUZ'],
    ['Darjeeling', 'IXB'],
    ['Fiordland', 'ZQN'],
    ['Göreme', 'NAV'],
    ['Ha Long', 'HAN'],
    ['Istanbul', 'IST'],
    ['Kandy', 'CMB'],
    ['Kathmandu', 'KTM'],
    ['Kolkata', 'CCU'],
    ['Kyoto', 'KIX'],
    ['Lofoten', 'OSL'],
    ['Luxor', 'LXR'],
    ['Maafushi', 'MLE'],
    ['Merzouga', 'RAK'],
    ['Paro', 'PBH'],
    ['Petra', 'AMM'],
    ['Pokhara', 'PKR'],
    ['Rome', 'FCO'],
    ['Santiago de Compostela', 'SCQ'],
    ['Serengeti', 'JRO'],
    ['Siem Reap', 'SAI'],
    ['Srinagar', 'SXR'],
    ['Ubud', 'DPS'],
  ])('has one for the sample tour to %s', (place, code) => {
    expect(codes(place)).toContain(code);
  });

  it('reads a code as people do', () => {
    expect(airportLabel('CXB')).toBe("Cox's Bazar (CXB)");
    expect(airportLabel('cxb')).toBe("Cox's Bazar (CXB)");
    expect(airportLabel('???')).toBe('???');
  });
});
