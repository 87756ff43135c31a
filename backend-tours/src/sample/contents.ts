import type { PackageContents } from '@safar/shared-contracts/package-contents.contract';
import { sceneUrl, type SceneKind } from '@safar/shared-contracts/scenes';

/** The address of a drawing of the place, as another of the gallery's pictures. */
const drawing = (kind: SceneKind, name: string, variant: string) => sceneUrl({ kind, name, variant });

/**
 * What sample tours hold, by their names. Most tours have none, as packages from before there was any. The
 * pictures are drawings of the site: nothing is loaded from a host outside.
 */
export const SAMPLE_CONTENTS: Readonly<Record<string, PackageContents>> = {
  "Cox's Bazar: the longest beach": {
    gallery: [
      drawing('sea', "Cox's Bazar", 'sunset at Himchari'),
      drawing('waterfall', 'Himchari', 'after the rain'),
      drawing('bay', 'Inani', 'low tide'),
      drawing('sea', "Cox's Bazar", 'the quiet end'),
    ],
    itinerary: [
      {
        title: 'Night bus, and the sea at breakfast',
        text: 'We leave Dhaka at ten in the evening and have paratha by the water at eight. The rooms in Kolatoli are ready at noon; the afternoon is for the beach.',
      },
      {
        title: 'Marine Drive to Inani',
        text: 'Hills on one side, the sea on the other. We stand under the waterfall of Himchari and walk the coral stones of Inani at low tide. Grilled rupchanda at sunset.',
      },
      {
        title: 'The quiet end, and home',
        text: 'A last swim where nobody else is. The bus leaves at three and is in Dhaka before midnight.',
      },
    ],
    included: [
      'Air-conditioned bus from Dhaka and back',
      'Two nights by the sea',
      'Breakfasts',
      'All drives',
    ],
    notIncluded: ['Lunch and dinner', 'Surf boards and jet skis', 'Tips'],
    meetingPoint: 'Arambagh bus counter, Dhaka',
    meetingTime: '21:30',
    languages: ['Bangla', 'English', 'Chatgaiya'],
  },
  'Sundarbans: three days in tiger country': {
    gallery: [
      drawing('mangrove', 'Sundarbans', 'Katka at dawn'),
      drawing('sea', 'Jamtola', 'the beach behind the forest'),
      drawing('river', 'Pasur River', 'evening on deck'),
    ],
    itinerary: [
      {
        title: 'From Khulna into the forest',
        text: 'The boat casts off at seven. By lunch the last village is behind us, and the evening is for the sounds.',
      },
      {
        title: 'Katka by country boat',
        text: 'Before sunrise we drift into the creeks where spotted deer come to drink.\nIn the afternoon a forest guard walks with us to Jamtola beach.',
      },
      { title: 'Kotka tower, and back with the tide', text: 'Khulna at about six in the evening.' },
    ],
    included: [
      'Cabin on a wooden boat',
      'All meals and tea',
      'Forest permits and an armed guard',
      'Country boats',
    ],
    notIncluded: ['Travel to Khulna', 'Camera fee for professionals'],
    meetingPoint: 'Launch Ghat No. 4, Khulna',
    meetingTime: '07:00',
    languages: ['Bangla', 'English'],
  },
  'Old Dhaka on foot, from Lalbagh to Ahsan Manzil': {
    meetingPoint: 'Main gate of Lalbagh Fort, Dhaka',
    meetingTime: '09:30',
    languages: ['Bangla', 'English', 'Hindi'],
  },
  'Tea and rain: two days in Srimangal': {
    gallery: [
      drawing('tea', 'Srimangal', 'rain over the gardens'),
      drawing('forest', 'Lawachara National Park', 'the path of the gibbons'),
    ],
    itinerary: [
      {
        title: 'The morning train, and seven layers of tea',
        text: 'Three hours from Dhaka by the Parabat Express. Lunch at the bungalow, gardens in the afternoon, Nilkantha for the tea of seven layers.',
      },
      {
        title: 'Gibbons, lemons and the way home',
        text: 'Lawachara at six, lemon orchards at ten, train at five.',
      },
    ],
    included: [
      'Train, second class with a window',
      'A night in a planter’s bungalow',
      'Forest guide',
      'Raincoat',
    ],
    notIncluded: ['Dinner', 'Tea to take home'],
    meetingPoint: 'Kamalapur Railway Station, platform 1, Dhaka',
    meetingTime: '06:00',
    languages: ['Bangla', 'English', 'Sylheti'],
  },
  'Bhutan: the tiger’s nest': {
    itinerary: [
      {
        title: 'Paro',
        text: 'A walk through town to get used to the height. The valley is at 2,250 metres.',
      },
      { title: 'Rinpung Dzong and the museum', text: '' },
      { title: 'Chele La', text: 'The highest road of the country, and on a clear day Jomolhari.' },
      { title: 'Farmhouse day', text: 'Archery with the family, and a bath with hot stones.' },
      { title: 'The tiger’s nest', text: 'Two hours up, with a tea house half way. Nobody has to hurry.' },
      { title: 'Departure', text: '' },
    ],
    included: ['Visa and the daily fee of Bhutan', 'Five nights with all meals', 'Car and driver'],
    notIncluded: ['Flights', 'Travel insurance'],
    meetingPoint: 'Arrivals hall, Paro International Airport',
    meetingTime: '11:00',
    languages: ['Dzongkha', 'English', 'Hindi', 'Nepali'],
  },
  'Darjeeling by the toy train': {
    included: ['First class on the Darjeeling Himalayan Railway', 'Three nights in Chowrasta', 'Tea tasting'],
    notIncluded: ['Visa for India', 'Lunches'],
    meetingPoint: 'New Jalpaiguri station, foot of the bridge',
    meetingTime: '08:15',
    languages: ['Bangla', 'English', 'Nepali'],
  },
  'Cappadocia: valleys and balloons': {
    gallery: [
      drawing('desert', 'Göreme, Türkiye', 'balloons'),
      drawing('ruins', 'Göreme, Türkiye', 'churches in the rock'),
      drawing('hills', 'Ihlara', 'the valley'),
      drawing('desert', 'Ürgüp', 'evening'),
    ],
    itinerary: [
      { title: 'Arrival in Göreme', text: 'The cave hotel has a terrace, and the terrace has the valley.' },
      {
        title: 'Balloons, or watching them',
        text: 'Up at four. Who stays on the ground gets the better pictures.',
      },
      { title: 'Ihlara valley', text: 'Fourteen kilometres along a river, lunch with feet in the water.' },
      { title: 'An underground city, and the airport', text: '' },
    ],
    included: ['Three nights in a cave hotel', 'Breakfasts', 'Museum pass'],
    notIncluded: ['The balloon: about $180, weather allowing', 'Flights'],
    meetingPoint: 'Otogar (bus station), Göreme',
    languages: ['English', 'Español', 'Türkçe'],
  },
  'Kyoto in quiet months': {
    languages: ['English', '日本語'],
    meetingPoint: 'Kyoto Station, in front of the tower',
  },
};
