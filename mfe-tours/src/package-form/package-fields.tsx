import { Field, type FieldProps } from '@safar/shared-ui/field';
import type { AddValues, UpdateValues } from './package-form.schema';

interface FormField<Name> {
  name: Name;
  props: FieldProps;
}

/** What the add and the update form have in common, in order. */
export const PACKAGE_FIELDS: readonly FormField<keyof UpdateValues>[] = [
  { name: 'tourName', props: { label: 'Tour name', maxLength: 120 } },
  {
    name: 'image',
    props: { label: 'Image URL', hint: 'The address of a picture, such as https://…', inputMode: 'url' },
  },
  { name: 'duration', props: { label: 'Duration', hint: 'Such as 3 Days', maxLength: 60 } },
  { name: 'departureLocation', props: { label: 'Departure location', maxLength: 120 } },
  { name: 'destination', props: { label: 'Destination', maxLength: 120 } },
  {
    name: 'price',
    props: { label: 'Price per person', hint: 'In US dollars', type: 'number', min: 0, step: 0.01 },
  },
  { name: 'departureDate', props: { label: 'Departure date', type: 'date' } },
  { name: 'packageDetails', props: { as: 'textarea', label: 'Package details', maxLength: 5000 } },
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
];

/** Who guides the tour: asked for once, when it is added. */
export const GUIDE_FIELDS: readonly FormField<Exclude<keyof AddValues, keyof UpdateValues>>[] = [
  { name: 'guideName', props: { label: 'Guide name', autoComplete: 'name', maxLength: 120 } },
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

/** Fields of a form. `wire` is the form's `field`. */
export function FormFields<Name extends string>({
  fields,
  wire,
}: {
  fields: readonly FormField<Name>[];
  wire: (name: Name) => object;
}) {
  return fields.map(({ name, props }) => <Field key={name} {...props} {...wire(name)} />);
}
