import { Field, type FieldProps } from '@safar/shared-ui/field';
import { FormPart } from '@safar/shared-ui/form';
import type { AddValues, UpdateValues } from './package-form.schema';

/** A group of fields. */
interface Part<Name> {
  title: string;
  fields: readonly { name: Name; props: FieldProps }[];
}

/** The groups that the add and the update form share, in order. */
export const PACKAGE_PARTS: readonly Part<keyof UpdateValues>[] = [
  {
    title: 'The tour',
    fields: [
      { name: 'tourName', props: { label: 'Tour name', maxLength: 120 } },
      {
        name: 'image',
        props: { label: 'Image URL', hint: 'The address of a picture, such as https://…', inputMode: 'url' },
      },
      {
        name: 'packageDetails',
        props: {
          as: 'textarea',
          label: 'Package details',
          hint: 'What each day holds, what to bring, and who will enjoy it. Up to 5,000 characters.',
          rows: 8,
          maxLength: 5000,
          counted: 5000,
        },
      },
    ],
  },
  {
    title: 'When and where',
    fields: [
      { name: 'departureLocation', props: { label: 'Departure location', maxLength: 120 } },
      { name: 'destination', props: { label: 'Destination', maxLength: 120 } },
      { name: 'departureDate', props: { label: 'Departure date', type: 'date' } },
      { name: 'duration', props: { label: 'Duration', hint: 'Such as 3 Days', maxLength: 60 } },
    ],
  },
  {
    title: 'Price and contact',
    fields: [
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

/** What users call the fields of a package. */
export const PACKAGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PACKAGE_PARTS.flatMap(({ fields }) => fields.map(({ name, props }) => [name, String(props.label)])),
);

/** The fields about the guide, which are asked for only when a package is added. */
export const GUIDE_PARTS: readonly Part<Exclude<keyof AddValues, keyof UpdateValues>>[] = [
  {
    title: 'You, the guide',
    fields: [
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
    ],
  },
];

/** Renders groups of fields, each with a heading. `wire` is the form's `field`. */
export function FormParts<Name extends string>({
  parts,
  wire,
}: {
  parts: readonly Part<Name>[];
  wire: (name: Name) => object;
}) {
  return parts.map(({ title, fields }) => (
    <FormPart key={title}>
      <legend>{title}</legend>
      {fields.map(({ name, props }) => (
        <Field key={name} {...props} {...wire(name)} />
      ))}
    </FormPart>
  ));
}
