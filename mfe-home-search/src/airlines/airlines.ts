/**
 * An airline on the home screen: `logo` is the letters of its monogram (its IATA code), `colour` their tile.
 */
export interface Airline {
  readonly name: string;
  readonly logo: string;
  readonly colour: string;
}

/** The 19 airlines of the home screen. White letters must be readable on each colour. Source: Spec 3.31. */
export const AIRLINES: readonly Airline[] = [
  { name: 'Biman Bangladesh Airlines', logo: 'BG', colour: '#006a4e' },
  { name: 'US-Bangla Airlines', logo: 'BS', colour: '#0b3d91' },
  { name: 'NOVOAIR', logo: 'VQ', colour: '#c4232a' },
  { name: 'Air Astra', logo: '2A', colour: '#8a1f5c' },
  { name: 'Emirates', logo: 'EK', colour: '#c8102e' },
  { name: 'Qatar Airways', logo: 'QR', colour: '#5c0632' },
  { name: 'Etihad Airways', logo: 'EY', colour: '#7d5f1b' },
  { name: 'flydubai', logo: 'FZ', colour: '#00589b' },
  { name: 'Saudia', logo: 'SV', colour: '#046a38' },
  { name: 'Kuwait Airways', logo: 'KU', colour: '#155b9e' },
  { name: 'Gulf Air', logo: 'GF', colour: '#7a5734' },
  { name: 'Turkish Airlines', logo: 'TK', colour: '#bf0a0c' },
  { name: 'Air India', logo: 'AI', colour: '#a6192e' },
  { name: 'IndiGo', logo: '6E', colour: '#001b94' },
  { name: 'SriLankan Airlines', logo: 'UL', colour: '#0a5a8a' },
  { name: 'Singapore Airlines', logo: 'SQ', colour: '#12284b' },
  { name: 'Malaysia Airlines', logo: 'MH', colour: '#1c4286' },
  { name: 'Thai Airways', logo: 'TG', colour: '#5a2382' },
  { name: 'Cathay Pacific', logo: 'CX', colour: '#005d63' },
];
