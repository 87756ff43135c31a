import type { User } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useEffect, useState, type FormEvent } from 'react';
import { addPackage } from '../tours.api';
import { FormFields, GUIDE_FIELDS, PACKAGE_FIELDS } from './package-fields';
import { Fields, FormAndPreview } from './package-form-layout';
import { AddForm, hasEmptyField, type AddValues } from './package-form.schema';
import { PackagePreview } from './package-preview';

/** How long the success banner stays; then the form clears. Source: specification.md section 9. */
const BANNER_MS = 3000;

/** The form of a new package. `onDone` is called once it was added and the banner was seen. */
export function AddPackageForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [added, setAdded] = useState(false);
  const form = useForm({
    schema: AddForm,
    initial: emptyForm(user),
    submit: async (fields) => {
      await addPackage({ ...fields, guideEmail: fields.email }).catch((error: unknown) => {
        void alertDialog({ icon: 'error', title: 'Failed to add package' });
        // The form shows the server's words, on the fields where they belong.
        throw error;
      });
      setAdded(true);
    },
  });

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(onDone, BANNER_MS);
    return () => clearTimeout(timer);
  }, [added, onDone]);

  const onSubmit = (event: FormEvent) => {
    if (hasEmptyField(form.values)) {
      void alertDialog({ icon: 'warning', title: 'Please fill in all fields' });
    }
    void form.props.onSubmit(event);
  };

  return (
    <FormAndPreview>
      <Form {...form.props} onSubmit={onSubmit}>
        {/* What is typed while the banner shows would be lost when the form clears. */}
        <Fields disabled={added}>
          <ErrorSummary {...form.summary} />
          <FormFields fields={PACKAGE_FIELDS} wire={form.field} />
          <FormFields fields={GUIDE_FIELDS} wire={form.field} />
          <Notice tone="danger">{form.failure}</Notice>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Adding...">
            Add Package
          </Button>
          <Notice tone="success">{added && 'Package added successfully!'}</Notice>
        </Fields>
      </Form>
      <PackagePreview values={form.values} />
    </FormAndPreview>
  );
}

const emptyForm = (user: User): AddValues => ({
  tourName: '',
  image: '',
  duration: '',
  departureLocation: '',
  destination: '',
  price: '',
  departureDate: '',
  packageDetails: '',
  contactNo: '',
  email: user.email,
  guideName: user.displayName,
  guidePhoto: user.photoURL,
});
