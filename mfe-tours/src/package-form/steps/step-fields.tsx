import styled from '@emotion/styled';
import { Field } from '@safar/shared-ui/field';
import { FormPart } from '@safar/shared-ui/form';
import type { ReactNode } from 'react';
import { GalleryPreview } from '../lists/gallery-preview';
import type { CompositeControl } from '../lists/composite-control';
import { ItineraryField } from '../lists/itinerary-field';
import { ListField } from '../lists/list-field';
import type { Step, StepField } from './package-steps';

/** What the pictures are called whose addresses a field has. */
const PICTURE_NAMES: Partial<Record<string, (index: number) => string>> = {
  image: () => 'Picture',
  gallery: (index) => `Picture ${index + 1}`,
};

/** What a form has for its fields: `useForm` gives it. */
interface FormWiring<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly field: (name: Name) => object;
  readonly composite: (name: Name) => CompositeControl;
}

interface StepFieldsProps<Name extends string> {
  readonly step: Step<Name>;
  readonly form: FormWiring<Name>;
  /** The id of the heading, which takes the focus when the step is gone to. */
  readonly headingId: string;
  readonly hidden?: boolean;
  /** What stands below the field for the address of the picture. */
  readonly belowImage?: ReactNode;
}

/** The fields of one step, with a heading. */
export function StepFields<Name extends string>({
  step,
  form,
  headingId,
  hidden,
  belowImage,
}: StepFieldsProps<Name>) {
  return (
    <Part hidden={hidden} data-step={step.title}>
      <legend id={headingId} tabIndex={-1}>
        {step.title}
      </legend>
      {step.fields.map((field) => (
        <StepControl key={field.name} field={field} form={form} belowImage={belowImage} />
      ))}
    </Part>
  );
}

function StepControl<Name extends string>({
  field: { name, props, list },
  form,
  belowImage,
}: {
  field: StepField<Name>;
  form: FormWiring<Name>;
  belowImage: ReactNode;
}) {
  const { label, hint } = props;
  const nameAt = PICTURE_NAMES[name];
  if (name === 'itinerary') return <ItineraryField label={label} hint={hint} {...form.composite(name)} />;
  return (
    <div>
      {list ? (
        <ListField label={label} hint={hint} list={list} {...form.composite(name)} />
      ) : (
        <Field {...props} {...form.field(name)} />
      )}
      {name === 'image' && belowImage}
      {nameAt && <GalleryPreview nameAt={nameAt} text={form.values[name]} />}
    </div>
  );
}

const Part = styled(FormPart)`
  scroll-margin-top: 6rem;

  &[hidden] {
    display: none;
  }
  /* The only one that shows begins where the first one does. */
  [hidden] + & {
    margin-top: 0;
  }
`;
