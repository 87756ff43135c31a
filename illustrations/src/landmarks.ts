/**
 * What places are known for, by the words of their slug: names of layers that `oneOf` offers, and of an hour.
 */
export const LANDMARKS: Readonly<Record<string, readonly string[]>> = {
  safar: ['yachts', 'open', 'golden'],
  lost: ['dunes', 'dusk'],
  'nobody-here': ['larches', 'dawn'],
  'coxs-bazar': ['moon-boats', 'headland', 'golden'],
  kuakata: ['yachts', 'open', 'dawn'],
  maafushi: ['bungalows', 'day'],
  'saint-martins': ['boat', 'morning'],
  nijhum: ['boat', 'golden'],
  lofoten: ['cabins', 'dusk'],
  fiordland: ['boat', 'mist'],
  'ha-long': ['mist'],
  sajek: ['clouds', 'dawn'],
  bandarban: ['road', 'morning'],
  srimangal: ['none', 'morning'],
  darjeeling: ['train', 'snow', 'dawn'],
  kathmandu: ['stupa', 'morning'],
  pokhara: ['phewa', 'dawn'],
  paro: ['monastery', 'golden'],
  srinagar: ['houseboats', 'dawn'],
  rangamati: ['bridge', 'day'],
  tanguar: ['haor', 'golden'],
  bled: ['church-island', 'morning'],
  banff: ['larches', 'day'],
  barishal: ['market', 'morning'],
  padma: ['steamer', 'golden'],
  monpura: ['sail', 'dawn'],
  rajshahi: ['orchard', 'morning'],
  lalakhal: ['turquoise', 'morning'],
  sundarbans: ['creek', 'dawn'],
  sylhet: ['swamp', 'morning'],
  lawachara: ['rails', 'morning'],
  kyoto: ['bamboo', 'mist'],
  compostela: ['camino', 'golden'],
  kolkata: ['bridge', 'golden'],
  bangkok: ['wat', 'dusk'],
  dhaka: ['palace', 'dawn'],
  istanbul: ['domes', 'dusk'],
  'siem-reap': ['lotus', 'dawn'],
  sonargaon: ['merchants', 'golden'],
  bagerhat: ['sixty-domes', 'morning'],
  paharpur: ['shrine', 'golden'],
  bogura: ['citadel', 'morning'],
  dinajpur: ['spires', 'dusk'],
  rome: ['amphitheatre', 'golden'],
  cusco: ['terraces', 'mist'],
  goreme: ['balloons', 'dawn'],
  petra: ['rock-front', 'golden'],
  luxor: ['nile', 'golden'],
  merzouga: ['dunes', 'golden'],
  serengeti: ['giraffes', 'dusk'],
  remakri: ['broad', 'morning'],
  kandy: ['viaduct', 'none', 'mist'],
};

/** Returns the traits of the place with that slug; none for a place that is not listed. */
export function traitsOf(slug: string): readonly string[] {
  const found = Object.entries(LANDMARKS)
    .map(([words, traits]) => ({ at: `-${slug}-`.indexOf(`-${words}-`), traits }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.traits ?? [];
}
