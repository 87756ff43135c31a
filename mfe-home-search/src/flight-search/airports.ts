export interface Airport {
  readonly code: string;
  readonly city: string;
  readonly name: string;
}

/**
 * Every airport of Bangladesh with scheduled flights, then the usual destinations from there and those near the sample
 * tours, by city: the name a tour calls the place by. Source: decisions.md, Flight search.
 */
const LISTED = [
  ['DAC', 'Dhaka', 'Hazrat Shahjalal International'],
  ['CXB', "Cox's Bazar", "Cox's Bazar International"],
  ['CGP', 'Chattogram', 'Shah Amanat International'],
  ['ZYL', 'Sylhet', 'Osmani International'],
  ['BZL', 'Barishal', 'Barishal'],
  ['JSR', 'Jashore', 'Jashore'],
  ['RJH', 'Rajshahi', 'Shah Makhdum'],
  ['SPD', 'Saidpur', 'Saidpur'],
  ['AUH', 'Abu Dhabi', 'Zayed International'],
  ['AMM', 'Amman', 'Queen Alia International'],
  ['AMS', 'Amsterdam', 'Schiphol'],
  ['JRO', 'Arusha', 'Kilimanjaro International'],
  ['BAH', 'Bahrain', 'Bahrain International'],
  ['DPS', 'Bali', 'I Gusti Ngurah Rai International'],
  ['BKK', 'Bangkok', 'Suvarnabhumi'],
  ['PEK', 'Beijing', 'Capital International'],
  ['BLR', 'Bengaluru', 'Kempegowda International'],
  ['CAI', 'Cairo', 'Cairo International'],
  ['YYC', 'Calgary', 'Calgary International'],
  ['MAA', 'Chennai', 'Chennai International'],
  ['CMB', 'Colombo', 'Bandaranaike International'],
  ['CUZ', 'Cusco', 'Alejandro Velasco Astete International'],
  ['DMM', 'Dammam', 'King Fahd International'],
  ['IXB', 'Darjeeling', 'Bagdogra'],
  ['DEL', 'Delhi', 'Indira Gandhi International'],
  ['DOH', 'Doha', 'Hamad International'],
  ['DXB', 'Dubai', 'Dubai International'],
  ['FRA', 'Frankfurt', 'Frankfurt am Main'],
  ['NAV', 'Göreme', 'Cappadocia, Nevşehir'],
  ['CAN', 'Guangzhou', 'Baiyun International'],
  ['HAN', 'Hanoi', 'Noi Bai International'],
  ['SGN', 'Ho Chi Minh City', 'Tan Son Nhat International'],
  ['HKG', 'Hong Kong', 'Hong Kong International'],
  ['HYD', 'Hyderabad', 'Rajiv Gandhi International'],
  ['IST', 'Istanbul', 'Istanbul'],
  ['CGK', 'Jakarta', 'Soekarno-Hatta International'],
  ['JED', 'Jeddah', 'King Abdulaziz International'],
  ['KTM', 'Kathmandu', 'Tribhuvan International'],
  ['CCU', 'Kolkata', 'Netaji Subhas Chandra Bose International'],
  ['KUL', 'Kuala Lumpur', 'Kuala Lumpur International'],
  ['KWI', 'Kuwait City', 'Kuwait International'],
  ['LIM', 'Lima', 'Jorge Chávez International'],
  ['LJU', 'Ljubljana', 'Jože Pučnik'],
  ['LHR', 'London', 'Heathrow'],
  ['LAX', 'Los Angeles', 'Los Angeles International'],
  ['LXR', 'Luxor', 'Luxor International'],
  ['MED', 'Madinah', 'Prince Mohammad bin Abdulaziz International'],
  ['MLE', 'Maldives', 'Velana International, Malé'],
  ['MAN', 'Manchester', 'Manchester'],
  ['MNL', 'Manila', 'Ninoy Aquino International'],
  ['RAK', 'Marrakech', 'Menara'],
  ['MEL', 'Melbourne', 'Tullamarine'],
  ['MXP', 'Milan', 'Malpensa'],
  ['BOM', 'Mumbai', 'Chhatrapati Shivaji Maharaj International'],
  ['MCT', 'Muscat', 'Muscat International'],
  ['NBO', 'Nairobi', 'Jomo Kenyatta International'],
  ['JFK', 'New York', 'John F. Kennedy International'],
  ['KIX', 'Osaka', 'Kansai International'],
  ['OSL', 'Oslo', 'Gardermoen'],
  ['CDG', 'Paris', 'Charles de Gaulle'],
  ['PBH', 'Paro', 'Paro International'],
  ['HKT', 'Phuket', 'Phuket International'],
  ['PKR', 'Pokhara', 'Pokhara International'],
  ['ZQN', 'Queenstown', 'Queenstown'],
  ['RUH', 'Riyadh', 'King Khalid International'],
  ['FCO', 'Rome', 'Fiumicino'],
  ['SCQ', 'Santiago de Compostela', 'Rosalía de Castro'],
  ['ICN', 'Seoul', 'Incheon International'],
  ['PVG', 'Shanghai', 'Pudong International'],
  ['SHJ', 'Sharjah', 'Sharjah International'],
  ['SAI', 'Siem Reap', 'Angkor International'],
  ['SIN', 'Singapore', 'Changi'],
  ['SXR', 'Srinagar', 'Sheikh ul-Alam International'],
  ['SYD', 'Sydney', 'Kingsford Smith'],
  ['NRT', 'Tokyo', 'Narita International'],
  ['YYZ', 'Toronto', 'Pearson International'],
  ['ZRH', 'Zurich', 'Zurich'],
] as const;

export const AIRPORTS: readonly Airport[] = LISTED.map(([code, city, name]) => ({ code, city, name }));

const BY_CODE: ReadonlyMap<string, Airport> = new Map(AIRPORTS.map((airport) => [airport.code, airport]));

/** The airport with that code, in any case; undefined for a code that is not listed. */
export function airportOf(code: string): Airport | undefined {
  return BY_CODE.get(code.toUpperCase());
}

/** As people read it: 'Dhaka (DAC)'. A code that is not listed is shown as it is. */
export function airportLabel(code: string): string {
  const airport = airportOf(code);
  return airport ? `${airport.city} (${airport.code})` : code;
}
