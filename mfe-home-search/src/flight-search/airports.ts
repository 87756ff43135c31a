export interface Airport {
  readonly code: string;
  readonly city: string;
  readonly country: string;
  readonly name: string;
  /** Places of tours that this airport serves. */
  readonly near: readonly string[];
}

/**
 * Every airport of Bangladesh, also those without scheduled flights now, then the usual destinations from
 * there and those of the sample tours: code, city (by the name a tour calls it), country, name, and the
 * places of tours near it. Source: Spec D3.20 to D3.22.
 */
const LISTED: readonly [
  code: string,
  city: string,
  country: string,
  name: string,
  near?: readonly string[],
][] = [
  ['DAC', 'Dhaka', 'Bangladesh', 'Hazrat Shahjalal International', ['Sonargaon', 'Padma River']],
  [
    'CXB',
    "Cox's Bazar",
    'Bangladesh',
    "Cox's Bazar International",
    ["Saint Martin's Island", 'Ramu', 'Moheshkhali'],
  ],
  [
    'CGP',
    'Chattogram',
    'Bangladesh',
    'Shah Amanat International',
    ['Rangamati', 'Bandarban', 'Remakri', 'Sajek Valley'],
  ],
  [
    'ZYL',
    'Sylhet',
    'Bangladesh',
    'Osmani International',
    ['Srimangal', 'Lalakhal', 'Lawachara National Park', 'Tanguar Haor'],
  ],
  ['BZL', 'Barishal', 'Bangladesh', 'Barishal', ['Kuakata', 'Monpura', 'Nijhum Dwip']],
  ['JSR', 'Jashore', 'Bangladesh', 'Jashore', ['Sundarbans', 'Bagerhat']],
  ['RJH', 'Rajshahi', 'Bangladesh', 'Shah Makhdum', ['Bogura', 'Paharpur']],
  ['SPD', 'Saidpur', 'Bangladesh', 'Saidpur', ['Dinajpur']],
  ['IRD', 'Ishwardi', 'Bangladesh', 'Ishwardi'],
  ['CLA', 'Cumilla', 'Bangladesh', 'Cumilla'],
  ['TKR', 'Thakurgaon', 'Bangladesh', 'Thakurgaon'],
  ['LLJ', 'Lalmonirhat', 'Bangladesh', 'Lalmonirhat'],
  ['ZHM', 'Shamshernagar', 'Bangladesh', 'Shamshernagar'],
  ['AUH', 'Abu Dhabi', 'United Arab Emirates', 'Zayed International'],
  ['AMM', 'Amman', 'Jordan', 'Queen Alia International', ['Petra']],
  ['AMS', 'Amsterdam', 'Netherlands', 'Schiphol'],
  ['JRO', 'Arusha', 'Tanzania', 'Kilimanjaro International', ['Serengeti']],
  ['BAH', 'Bahrain', 'Bahrain', 'Bahrain International'],
  ['DPS', 'Bali', 'Indonesia', 'I Gusti Ngurah Rai International', ['Ubud']],
  ['BKK', 'Bangkok', 'Thailand', 'Suvarnabhumi'],
  ['PEK', 'Beijing', 'China', 'Capital International'],
  ['BLR', 'Bengaluru', 'India', 'Kempegowda International'],
  ['CAI', 'Cairo', 'Egypt', 'Cairo International'],
  ['YYC', 'Calgary', 'Canada', 'Calgary International', ['Banff']],
  ['MAA', 'Chennai', 'India', 'Chennai International'],
  ['CMB', 'Colombo', 'Sri Lanka', 'Bandaranaike International', ['Kandy']],
  ['CUZ', 'Cusco', 'Peru', 'Alejandro Velasco Astete International'],
  ['DMM', 'Dammam', 'Saudi Arabia', 'King Fahd International'],
  ['IXB', 'Darjeeling', 'India', 'Bagdogra'],
  ['DEL', 'Delhi', 'India', 'Indira Gandhi International'],
  ['DOH', 'Doha', 'Qatar', 'Hamad International'],
  ['DXB', 'Dubai', 'United Arab Emirates', 'Dubai International'],
  ['FRA', 'Frankfurt', 'Germany', 'Frankfurt am Main'],
  ['NAV', 'Göreme', 'Türkiye', 'Cappadocia, Nevşehir'],
  ['CAN', 'Guangzhou', 'China', 'Baiyun International'],
  ['HAN', 'Hanoi', 'Vietnam', 'Noi Bai International', ['Ha Long']],
  ['SGN', 'Ho Chi Minh City', 'Vietnam', 'Tan Son Nhat International'],
  ['HKG', 'Hong Kong', 'Hong Kong', 'Hong Kong International'],
  ['HYD', 'Hyderabad', 'India', 'Rajiv Gandhi International'],
  ['IST', 'Istanbul', 'Türkiye', 'Istanbul'],
  ['CGK', 'Jakarta', 'Indonesia', 'Soekarno-Hatta International'],
  ['JED', 'Jeddah', 'Saudi Arabia', 'King Abdulaziz International'],
  ['KTM', 'Kathmandu', 'Nepal', 'Tribhuvan International'],
  ['CCU', 'Kolkata', 'India', 'Netaji Subhas Chandra Bose International'],
  ['KUL', 'Kuala Lumpur', 'Malaysia', 'Kuala Lumpur International'],
  ['KWI', 'Kuwait City', 'Kuwait', 'Kuwait International'],
  ['LIM', 'Lima', 'Peru', 'Jorge Chávez International'],
  ['LJU', 'Ljubljana', 'Slovenia', 'Jože Pučnik', ['Bled']],
  ['LHR', 'London', 'United Kingdom', 'Heathrow'],
  ['LAX', 'Los Angeles', 'United States', 'Los Angeles International'],
  ['LXR', 'Luxor', 'Egypt', 'Luxor International'],
  ['MED', 'Madinah', 'Saudi Arabia', 'Prince Mohammad bin Abdulaziz International'],
  ['MLE', 'Maldives', 'Maldives', 'Velana International, Malé', ['Maafushi']],
  ['MAN', 'Manchester', 'United Kingdom', 'Manchester'],
  ['MNL', 'Manila', 'Philippines', 'Ninoy Aquino International'],
  ['RAK', 'Marrakech', 'Morocco', 'Menara', ['Merzouga']],
  ['MEL', 'Melbourne', 'Australia', 'Tullamarine'],
  ['MXP', 'Milan', 'Italy', 'Malpensa'],
  ['BOM', 'Mumbai', 'India', 'Chhatrapati Shivaji Maharaj International'],
  ['MCT', 'Muscat', 'Oman', 'Muscat International'],
  ['NBO', 'Nairobi', 'Kenya', 'Jomo Kenyatta International'],
  ['JFK', 'New York', 'United States', 'John F. Kennedy International'],
  ['KIX', 'Osaka', 'Japan', 'Kansai International', ['Kyoto']],
  ['OSL', 'Oslo', 'Norway', 'Gardermoen', ['Lofoten']],
  ['CDG', 'Paris', 'France', 'Charles de Gaulle'],
  ['PBH', 'Paro', 'Bhutan', 'Paro International'],
  ['HKT', 'Phuket', 'Thailand', 'Phuket International'],
  ['PKR', 'Pokhara', 'Nepal', 'Pokhara International'],
  ['ZQN', 'Queenstown', 'New Zealand', 'Queenstown', ['Fiordland']],
  ['RUH', 'Riyadh', 'Saudi Arabia', 'King Khalid International'],
  ['FCO', 'Rome', 'Italy', 'Fiumicino'],
  ['SCQ', 'Santiago de Compostela', 'Spain', 'Rosalía de Castro'],
  ['ICN', 'Seoul', 'South Korea', 'Incheon International'],
  ['PVG', 'Shanghai', 'China', 'Pudong International'],
  ['SHJ', 'Sharjah', 'United Arab Emirates', 'Sharjah International'],
  ['SAI', 'Siem Reap', 'Cambodia', 'Angkor International'],
  ['SIN', 'Singapore', 'Singapore', 'Changi'],
  ['SXR', 'Srinagar', 'India', 'Sheikh ul-Alam International'],
  ['SYD', 'Sydney', 'Australia', 'Kingsford Smith'],
  ['NRT', 'Tokyo', 'Japan', 'Narita International'],
  ['YYZ', 'Toronto', 'Canada', 'Pearson International'],
  ['ZRH', 'Zurich', 'Switzerland', 'Zurich'],
];

export const AIRPORTS: readonly Airport[] = LISTED.map(([code, city, country, name, near = []]) => ({
  code,
  city,
  country,
  name,
  near,
}));

const BY_CODE: ReadonlyMap<string, Airport> = new Map(AIRPORTS.map((airport) => [airport.code, airport]));

/** Returns the airport with that code, in upper or lower case; undefined for an unknown code. */
export function airportOf(code: string): Airport | undefined {
  return BY_CODE.get(code.toUpperCase());
}

/** Returns 'Dhaka (DAC)', or the code itself when it is unknown. */
export function airportLabel(code: string): string {
  const airport = airportOf(code);
  return airport ? `${airport.city} (${airport.code})` : code;
}
