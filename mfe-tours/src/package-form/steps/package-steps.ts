import { MAX_GALLERY, MAX_ITEMS, MAX_LANGUAGES } from '@safar/shared-contracts/package-contents.contract';
import type { FieldProps } from '@safar/shared-ui/field';
import type { ListProps } from '../lists/list-field';
import { LIST_LABELS } from '../lists/typed-lists';
import type { AddValues, UpdateValues } from '../texts/package-form.schema';

/** One field of the form. `itinerary` has a control of its own, and so have those with a `list`. */
export interface StepField<Name> {
  readonly name: Name;
  readonly props: FieldProps & { readonly label: string };
  readonly list?: ListProps;
}

/** A part of the form that is filled in together. */
export interface Step<Name = string> {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly StepField<Name>[];
}

/** The steps of the update form, which the add form has as well, in order. */
export const UPDATE_STEPS: readonly Step<keyof UpdateValues>[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: [
      { name: 'tourName', props: { label: 'Tour name', maxLength: 120 } },
      { name: 'departureLocation', props: { label: 'Departure location', maxLength: 120 } },
      { name: 'destination', props: { label: 'Destination', maxLength: 120 } },
      {
        name: 'packageDetails',
        props: {
          as: 'textarea',
          label: 'Package details',
          hint: 'What is special about it, what to bring, and who will enjoy it. Up to 5,000 characters.',
          rows: 8,
          maxLength: 5000,
          counted: 5000,
        },
      },
    ],
  },
  {
    id: 'when',
    title: 'When and price',
    fields: [
      { name: 'departureDate', props: { label: 'Departure date', type: 'date' } },
      { name: 'duration', props: { label: 'Duration', hint: 'Such as 3 Days', maxLength: 60 } },
      {
        name: 'price',
        props: {
          label: 'Price per person',
          hint: 'In US dollars',
          unit: '$',
          type: 'number',
          inputMode: 'decimal',
          min: 0,
          step: 0.01,
        },
      },
      {
        name: 'capacity',
        props: {
          label: 'Places',
          hint: 'How many travellers can come, up to 500. Empty: no limit.',
          // Of what is no number, a field for numbers gives '', which would be no limit.
          type: 'text',
          inputMode: 'numeric',
        },
      },
    ],
  },
  {
    id: 'days',
    title: 'Day by day',
    fields: [
      {
        name: 'itinerary',
        props: { label: 'Itinerary', hint: 'Optional. What happens on each day, up to 30 days.' },
      },
      {
        name: 'meetingPoint',
        props: {
          label: 'Meeting point',
          hint: 'Optional. As one finds it on a map, such as Kamalapur station, Dhaka.',
          maxLength: 200,
        },
      },
      {
        name: 'meetingTime',
        props: { label: 'Meeting time', hint: 'Optional. By the clock of the meeting point.', type: 'time' },
      },
      {
        name: 'languages',
        props: {
          label: LIST_LABELS.languages,
          hint: 'Optional. What you speak on the tour, such as Bangla.',
        },
        list: { add: 'Add a language', max: MAX_LANGUAGES },
      },
    ],
  },
  {
    id: 'included',
    title: 'What’s included',
    fields: [
      {
        name: 'included',
        props: {
          label: LIST_LABELS.included,
          hint: 'Optional. What the price includes, such as Breakfasts.',
        },
        list: { add: 'Add what is included', max: MAX_ITEMS },
      },
      {
        name: 'notIncluded',
        props: {
          label: LIST_LABELS.notIncluded,
          hint: 'Optional. What travellers pay for themselves, such as Lunch and dinner.',
        },
        list: { add: 'Add what is not included', max: MAX_ITEMS },
      },
    ],
  },
  {
    id: 'pictures',
    title: 'Pictures',
    fields: [
      {
        name: 'image',
        props: {
          label: 'Image URL',
          hint: 'The address of a picture, such as https://… If it does not load, travellers see a drawing.',
          inputMode: 'url',
        },
      },
      {
        name: 'gallery',
        props: { label: LIST_LABELS.gallery, hint: 'Optional. Up to 6 addresses, such as https://…' },
        list: { add: 'Add a picture', max: MAX_GALLERY, inputMode: 'url', movable: true },
      },
    ],
  },
  {
    id: 'guide',
    title: 'You, the guide',
    fields: [
      {
        name: 'contactNo',
        props: {
          label: 'Contact number',
          hint: 'Only travellers who booked will see it',
          type: 'tel',
          autoComplete: 'tel',
          maxLength: 40,
        },
      },
      {
        name: 'email',
        props: {
          label: 'Email',
          hint: 'The one you are signed in with',
          type: 'email',
          autoComplete: 'email',
          readOnly: true,
        },
      },
    ],
  },
];

/** The fields about the guide, which are asked for only when a package is added. */
const GUIDE_FIELDS: readonly StepField<keyof AddValues>[] = [
  { name: 'guideName', props: { label: 'Guide name', autoComplete: 'name' } },
  {
    name: 'guidePhoto',
    props: {
      label: 'Guide photo URL',
      hint: 'The address of a picture of you, such as https://…',
      inputMode: 'url',
      autoComplete: 'photo',
    },
  },
];

/** The id of the last step of a new package, which has no fields: what was typed is read once more. */
export const REVIEW = 'review';

export const ADD_STEPS: readonly Step<keyof AddValues>[] = [
  ...UPDATE_STEPS.map((step) =>
    step.id === 'guide' ? { ...step, fields: [...step.fields, ...GUIDE_FIELDS] } : step,
  ),
  { id: REVIEW, title: 'Review', fields: [] },
];

/** What users call the fields of a package. */
export const PACKAGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  UPDATE_STEPS.flatMap(({ fields }) => fields.map(({ name, props }) => [name, props.label])),
);
